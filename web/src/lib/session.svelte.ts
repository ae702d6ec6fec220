// Who uses the page, and what can be played: asked for once and kept.
import { get, lostSession, post, textOf } from '../api/client';
import type { Catalog, Game, Me, Scenario } from '../api/types';
import { connection } from './connection.svelte';

class Session {
  me = $state<Me['person']>();
  catalog = $state.raw<Catalog>();
  failure = $state('');
  lost = $state(false); // we were somebody, and are somebody new

  // The server makes a guest of somebody new; without that nothing else is answered.
  async begin(): Promise<void> {
    try {
      this.me = (await get('/api/v1/me')).person;
      this.catalog = await get('/api/v1/catalog');
      this.failure = '';
      connection.keep();
    } catch (error) {
      this.failure = textOf(error);
    }
  }
  // Called when an answer says so: we are let in again, as somebody new, and told that it is so.
  #entering = false;
  async enterAgain(): Promise<void> {
    if (this.#entering) return;
    this.#entering = true;
    try {
      this.me = (await get('/api/v1/me')).person;
      this.lost = true;
      connection.renew();
    } catch (error) {
      this.failure = textOf(error);
    } finally {
      this.#entering = false;
    }
  }
  async rename(name: string): Promise<void> {
    this.me = (await post('/api/v1/me/name', {}, { name })).person;
  }
  // The codes that lead back into the account.
  async register(name: string, password: string): Promise<string[]> {
    const made = await post('/api/v1/accounts', {}, { name, password });
    this.me = made.person;
    return made.codes;
  }
  async recover(name: string, code: string, next: string): Promise<void> {
    this.me = (await post('/api/v1/recover', {}, { name, code, new: next })).person;
    this.lost = false;
    connection.renew();
  }
  async login(name: string, password: string): Promise<void> {
    this.me = (await post('/api/v1/login', {}, { name, password })).person;
    this.lost = false;
    connection.renew();
  }
  async changePassword(password: string, next: string): Promise<void> {
    this.me = (await post('/api/v1/me/password', {}, { password, new: next })).person;
    connection.renew();
  }
  async endAccount(password: string): Promise<void> {
    await post('/api/v1/me/farewell', {}, { password });
    this.me = (await get('/api/v1/me')).person;
    connection.renew();
  }
  async logout(everywhere: boolean): Promise<void> {
    await post('/api/v1/logout', {}, { everywhere });
    this.me = (await get('/api/v1/me')).person;
    connection.renew();
  }

  game(id: string): Game | undefined {
    return this.catalog?.games.find((each) => each.id === id);
  }
  // A scenario as tables name it: "drill/meeting".
  scenario(name: string): Scenario | undefined {
    const game = this.game(name.slice(0, name.indexOf('/')));
    return game?.scenarios.find((each) => nameOf(game, each) === name);
  }
}

// The catalog may name a scenario with or without its game.
export function nameOf(game: Game, scenario: Scenario): string {
  return scenario.id.startsWith(game.id + '/') ? scenario.id : `${game.id}/${scenario.id}`;
}

export const session = new Session();
lostSession.tell = () => void session.enterAgain();
