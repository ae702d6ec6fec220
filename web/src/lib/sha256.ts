// SHA-256 (FIPS 180-4). Browsers have their own only on pages that came encrypted or from this machine, and a journal
// is to be checked on the others too.
const primes: number[] = [];
for (let n = 2; primes.length < 64; ++n) if (primes.every((each) => n % each !== 0)) primes.push(n);

// The first 32 bits of what is behind the point.
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32);
const beginning = primes.slice(0, 8).map((each) => fraction(Math.sqrt(each)));
const constants = primes.map((each) => fraction(Math.cbrt(each)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

// One bit, zeros, and the length in bits fill the last block up.
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(blocks * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}
function schedule(view: DataView, from: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => view.getUint32(from + 4 * i));
  const at = (i: number) => words[i] ?? 0;
  for (let i = 16; i < 64; ++i) {
    const [early, late] = [at(i - 15), at(i - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((at(i - 16) + low + at(i - 7) + high) >>> 0);
  }
  return words;
}
function mixed(state: number[], words: number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  words.forEach((word, i) => {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[i] ?? 0) + word;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) >>> 0);
}

// In hexadecimal.
export function sha256(message: Uint8Array): string {
  const view = padded(message);
  let state = beginning;
  for (let from = 0; from < view.byteLength; from += 64) state = mixed(state, schedule(view, from));
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}
