// The one live connection of the page, and how it fares.
import { Live, type Follower, type LiveStatus, type Socket } from '../api/live';

class Connection {
  status = $state<LiveStatus>('closed');
  #live = new Live(
    () => new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/v1/live') as Socket,
    (status) => (this.status = status),
  );

  follow(follower: Follower): () => void {
    return this.#live.follow(follower);
  }
  hurry(): void {
    this.#live.hurry();
  }
}

export const connection = new Connection();
window.addEventListener('online', () => connection.hurry());
