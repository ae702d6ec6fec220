// A few tones for what is played on the board, made by the browser itself; off until somebody wants them.
import { taste } from '../lib/taste.svelte';
import type { Drawn } from './stage';

type Tone = { from: number; to: number; seconds: number; wave: OscillatorType; loud: number };

const tones: Record<'go' | 'fire' | 'hit' | 'loss', Tone> = {
  go: { from: 220, to: 240, seconds: 0.05, wave: 'sine', loud: 0.03 },
  fire: { from: 900, to: 300, seconds: 0.16, wave: 'sawtooth', loud: 0.04 },
  hit: { from: 160, to: 70, seconds: 0.25, wave: 'square', loud: 0.06 },
  loss: { from: 110, to: 35, seconds: 0.6, wave: 'sawtooth', loud: 0.09 },
};

export function toneOf({ tracks, volleys, sparks }: Drawn): keyof typeof tones | undefined {
  if (sparks.some((each) => each.kind === 'loss')) return 'loss';
  if (sparks.some((each) => each.kind === 'hit' || each.kind === 'burst')) return 'hit';
  if (volleys.length > 0) return 'fire';
  return tracks.length > 0 ? 'go' : undefined;
}

class Sound {
  #context: AudioContext | undefined;

  of(drawn: Drawn): void {
    const name = toneOf(drawn);
    if (!taste.now.sound || !name || typeof AudioContext === 'undefined') return;
    this.#context ??= new AudioContext();
    const { from, to, seconds, wave, loud } = tones[name];
    const now = this.#context.currentTime;
    const [voice, volume] = [this.#context.createOscillator(), this.#context.createGain()];
    voice.type = wave;
    voice.frequency.setValueAtTime(from, now);
    voice.frequency.exponentialRampToValueAtTime(to, now + seconds);
    volume.gain.setValueAtTime(loud, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    voice.connect(volume).connect(this.#context.destination);
    voice.start(now);
    voice.stop(now + seconds);
  }
}
export const sound = new Sound();
