// The rule somebody wants to read about: our summary of it, from the ledger.
import { get, textOf } from '../api/client';
import type { RuleRow } from '../api/types';

class RuleNote {
  game = $state('');
  rule = $state('');
  rows = $state.raw<RuleRow[]>([]);
  failure = $state('');
  loading = $state(false);

  get open(): boolean {
    return this.rule !== '';
  }
  async show(game: string, rule: string): Promise<void> {
    this.game = game;
    this.rule = rule;
    this.rows = [];
    this.failure = '';
    this.loading = true;
    try {
      const { rules } = await get('/api/v1/games/{game}/rules/{rule}', { game, rule });
      if (this.rule === rule) this.rows = rules;
    } catch (error) {
      this.failure = textOf(error);
    } finally {
      this.loading = false;
    }
  }
  close(): void {
    this.rule = '';
  }
}

export const ruleNote = new RuleNote();
