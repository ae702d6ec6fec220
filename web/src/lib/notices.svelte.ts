// Tells somebody who looks elsewhere that it is his turn: by the browser's own notices, if he wants them.
import { keep, kept } from './shelf';

const key = 'flagbridge.notices';

class Notices {
  readonly possible = typeof Notification !== 'undefined';
  wanted = $state(kept(key) === 'yes');
  refused = $state(false);

  get on(): boolean {
    return this.possible && this.wanted && Notification.permission === 'granted';
  }
  async turn(): Promise<void> {
    const allowed = this.wanted ? 'default' : await Notification.requestPermission();
    this.wanted = allowed === 'granted';
    this.refused = allowed === 'denied';
    keep(key, this.wanted ? 'yes' : 'no');
  }
  // One notice a table: a newer one takes its place.
  tell(table: string, title: string, text: string): void {
    if (!this.on || !document.hidden) return;
    let notice: Notification;
    try {
      notice = new Notification(title, { body: text, tag: table, icon: '/icon.svg' });
    } catch {
      return; // some browsers let only service workers do this, and say so by throwing
    }
    notice.onclick = () => {
      window.focus();
      location.hash = `#/game/${encodeURIComponent(table)}`;
      notice.close();
    };
  }
}

export const notices = new Notices();
