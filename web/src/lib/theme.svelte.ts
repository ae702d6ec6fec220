// Light or dark: as the system says, until somebody chooses.
import { keep, kept } from './shelf';

type Choice = 'system' | 'light' | 'dark';
const key = 'flagbridge.theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): Choice {
  const value = kept(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

class Theme {
  choice = $state<Choice>(chosen());
  #system = $state(system.matches);

  get dark(): boolean {
    return this.choice === 'dark' || (this.choice === 'system' && this.#system);
  }
  // The system has turned dark or light.
  follow(dark: boolean): void {
    this.#system = dark;
    this.apply();
  }
  apply(): void {
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
  }
  turn(): void {
    this.choice = this.dark ? 'light' : 'dark';
    keep(key, this.choice);
    this.apply();
  }
}

export const theme = new Theme();
system.addEventListener('change', (event) => theme.follow(event.matches));
