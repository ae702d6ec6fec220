// Light or dark: as the system says, until somebody chooses.

type Choice = 'system' | 'light' | 'dark';
const key = 'flagbridge.theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');

function kept(): Choice {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

class Theme {
  choice = $state<Choice>(kept());
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
    localStorage.setItem(key, this.choice);
    this.apply();
  }
}

export const theme = new Theme();
system.addEventListener('change', (event) => theme.follow(event.matches));
