// What a game may bring to be drawn and played beyond its scene. Nothing here says what is legal.
import type { Component } from 'svelte';
import type { Decision, Order } from '../api/types';
import type { Choice, Group } from '../game/choices';
import type { Play } from '../game/play.svelte';
import type { TableStore } from '../game/table.svelte';
import type { Story } from '../story/story';
import { isRecord, type View } from './scene';

// Where on the board an order belongs.
export interface Spot {
  unit?: number;
  units?: number[]; // all of them, where it is given to several
  place?: string; // to click on
  path?: string[]; // places it leads through
  heading?: string; // at the end
}

// What a panel for a question is given.
export interface Asked {
  decision: Decision;
  game: string;
  play: Play;
  store: TableStore;
}

export interface Adapter {
  // Where orders are ways, not places: one that goes on from the end of the nearest legal way straight to the place, for
  // the server to say what is against it.
  attempt?(ways: Choice[], place: string): Order | undefined;
  // Where the server has found all that those in hand can be ordered to: how it is asked why a place is not
  // among it, and what is said if it does not answer. Where it answers whatever is asked, it is asked `always`.
  beyond?: { asks(units: number[], place: string): string; words: string; always?: boolean };
  // An order that gives the game up: asked about once more, in these words.
  final?(order: Order): string | undefined;
  board: Component<{ play: Play }>;
  // Where units are not taken up one by one: what stands in place of the list of all of them.
  list?: Component<{ play: Play }>;
  // The unit that is taken up, where a list of facts does not do.
  card?: Component<{ play: Play }>;
  // Questions that a list of answers or a plain form is not enough for, by their names.
  panels?: Record<string, Component<Asked>>;
  // Rules whose events leave something to be seen that is not in the position: a replay looks for them.
  leaves?: string[];
  // Headings for lists of answers that are long: the likely ones first.
  groups?: Group[];
  // How its events are seen on the board, and what cards they make.
  story?: Story;
  // What its board has of keys beyond those of every board.
  keys?: Key[];
}

export interface Key {
  key: string;
  means: string;
}

// An order has one member: what kind it is, and its fields.
export function partsOf(order: Order): { kind: string; fields: View } {
  const [kind = '', fields] = Object.entries(order)[0] ?? [];
  return { kind, fields: isRecord(fields) ? fields : {} };
}
