// What the server is asked for a form or a dialog: the answer, or that there was none and how to ask again. For what is
// only glanced at, see inquiries.ts.
import { textOf } from '../api/client';

export class Answered<Answer> {
  value = $state.raw<Answer>();
  failure = $state('');
  #question: (() => Promise<Answer>) | undefined;
  #turn = 0;

  // Asks after a rest, in which something else may be asked instead; what is returned forgets the question. To be called
  // in an effect. An answer stands until the next one is there if it is to be kept.
  ask(question: (() => Promise<Answer>) | undefined, rest = 0, kept = false): () => void {
    this.#question = question;
    this.failure = '';
    if (!kept || !question) this.value = undefined;
    const turn = ++this.#turn;
    const timer = setTimeout(() => void this.#put(question, turn), rest);
    return () => {
      clearTimeout(timer);
      if (turn === this.#turn) ++this.#turn;
    };
  }
  again(): void {
    this.failure = '';
    void this.#put(this.#question, ++this.#turn);
  }
  async #put(question: (() => Promise<Answer>) | undefined, turn: number): Promise<void> {
    if (!question) return;
    try {
      const answer = await question();
      if (turn === this.#turn) this.value = answer;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.value = undefined;
      this.failure = textOf(error);
    }
  }
}
