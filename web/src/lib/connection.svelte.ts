// The one live connection of the page, and how it fares.
import { Live, type Follower, type LiveStatus, type News, type Socket } from '../api/live';

class Connection {
  status = $state<LiveStatus>('closed');
  storage = $state(true); // the server can keep what is ordered
  #hearers = new Set<(news: News) => void>();
  #waiting = new Set<() => void>();
  #live = new Live(() => new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/v1/live') as Socket, {
    status: (status) => (this.status = status),
    news: (news) => this.#hearers.forEach((hear) => hear(news)),
    storage: (works) => (this.storage = works),
    back: () => this.#waiting.forEach((look) => look()),
  });

  follow(follower: Follower): () => void {
    return this.#live.follow(follower);
  }
  // The function that is returned ends it.
  hear(hearer: (news: News) => void): () => void {
    this.#hearers.add(hearer);
    return () => void this.#hearers.delete(hearer);
  }
  // Called when a lost connection is there again. The function that is returned ends it.
  whenBack(look: () => void): () => void {
    this.#waiting.add(look);
    return () => void this.#waiting.delete(look);
  }
  keep(): void {
    this.#live.keep();
  }
  renew(): void {
    this.#live.renew();
  }
  hurry(): void {
    this.#live.hurry();
  }
}

export const connection = new Connection();
