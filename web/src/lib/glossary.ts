import { recordsOf, textOf } from '../boards/scene';

// Abbreviations and words of the games that nobody can guess, explained in ours. A term is found in a text as a whole
// word, its capitals as they stand here.

export interface Term {
  term: string;
  means: string;
  match?: RegExp; // where it is written in several ways
  learnt?: boolean; // from the data of the game
}

const races: Term[] = [
  { term: 'FED', means: 'the Federation' },
  { term: 'KLI', means: 'the Klingons' },
  { term: 'ROM', means: 'the Romulans' },
  { term: 'KZI', means: 'the Kzintis' },
  { term: 'GOR', means: 'the Gorns' },
  { term: 'THO', means: 'the Tholians' },
  { term: 'LYR', means: 'the Lyrans' },
  { term: 'HYD', means: 'the Hydrans' },
  { term: 'ORI', means: 'the Orion pirates' },
  { term: 'WYN', means: 'the WYN cluster' },
  { term: 'ISC', means: 'the Interstellar Concordium' },
  { term: 'LDR', means: 'the Lyran Democratic Republic' },
  { term: 'AND', means: 'the Andromedans' },
];
const hulls: Term[] = [
  { term: 'DN', means: 'dreadnought, the largest warship that moves' },
  { term: 'BC', means: 'battlecruiser' },
  { term: 'CC', means: 'command cruiser: a heavy cruiser that leads well' },
  { term: 'CA', means: 'heavy cruiser' },
  { term: 'CL', means: 'light cruiser' },
  { term: 'CW', means: 'war cruiser: cheap and built quickly' },
  { term: 'NCL', means: 'new light cruiser' },
  { term: 'DD', means: 'destroyer' },
  { term: 'FF', means: 'frigate, the smallest warship' },
  { term: 'SC', means: 'scout: sees much, fights little' },
  { term: 'CV', means: 'carrier: a ship with fighters' },
  { term: 'BATS', means: 'battle station, a middling base' },
  { term: 'SB', means: 'starbase, the strongest base there is' },
  { term: 'MB', means: 'mobile base, set up by a tug' },
];

const sfb: Term[] = [
  { term: 'D7', means: 'a class of Klingon battlecruiser' },
  { term: 'ECM', means: 'electronic jamming: makes its ship harder to hit' },
  { term: 'ECCM', means: 'electronic counter-measures: cancels the jamming of the other one' },
  {
    term: 'HET',
    means: 'high energy turn: any new heading at once, at the risk of a breakdown',
    match: /\b(HET|high energy turns?)\b/i,
  },
  { term: 'impulse', means: 'one of the 32 steps of a turn; a ship moves in as many of them as its speed' },
  { term: 'slip', means: 'a hex sideways, without a new heading', match: /\bslips?\b/i },
  {
    term: 'turn mode',
    means: 'how many hexes a ship flies straight before it may turn; more when it is fast',
  },
  { term: 'heading', means: 'where the bow points: A is up, then B to F clockwise' },
  { term: 'shift', means: 'how much jamming worsens the die of a shot' },
  {
    term: 'reinforcement',
    means: 'energy that takes damage before a shield does',
    match: /\breinforce(ment|s|d)?\b/i,
  },
  { term: 'volley', means: 'all damage that strikes one shield at one time' },
  { term: 'inside', means: 'damage that has gone through the shield: each point destroys a box' },
  {
    term: 'box',
    means: 'a part of a ship on its display; a point of damage inside destroys one',
    match: /\bbox(es)?\b/i,
  },
  {
    term: 'battery',
    means: 'holds energy from turn to turn; what it gives during a turn is reserve power',
    match: /\bbatter(y|ies)\b/i,
  },
  { term: 'reserve power', means: 'energy from the batteries, spent in the middle of a turn' },
  { term: 'capacitor', means: 'stores the energy for phasers' },
  {
    term: 'phaser',
    means: 'the usual beam weapon: stronger the nearer; ph-1 is the best, then ph-2, ph-3',
    match: /\b(phasers?|ph-[1234G])\b/i,
  },
  { term: 'photon', means: 'photon torpedo: strong, two turns to arm, often misses' },
  { term: 'disruptor', means: 'a beam that fires every turn, weaker with range', match: /\bdisruptors?\b/i },
  {
    term: 'drone',
    means: 'a missile that flies at its target until it hits or is shot',
    match: /\bdrones?\b/i,
  },
  { term: 'plasma', means: 'plasma torpedo: flies at its target and weakens on the way' },
  {
    term: 'overload',
    means: 'to put more energy into a weapon: more damage, at short range only',
    match: /\boverload(s|ed)?\b/i,
  },
  { term: 'tractor', means: 'a beam that holds another unit in place, for energy', match: /\btractors?\b/i },
  {
    term: 'transporter',
    means: 'beams people through a shield that is down, at short range',
    match: /\btransporters?\b/i,
  },
  {
    term: 'boarding party',
    means: 'soldiers who raid or capture a ship',
    match: /\bboarding part(y|ies)\b/i,
  },
  { term: 'wild weasel', means: 'a shuttle that draws all that seeks its ship upon itself' },
  {
    term: 'identify',
    means: 'to find out with a lab what kind of drone it is',
    match: /\bidentif(y|ies)\b/i,
  },
  { term: 'lock-on', means: 'sensors hold the target; without it everything is twice as far away' },
  {
    term: 'fire control',
    means: 'active: fires and guides as usual; passive or low: cheaper, and poorer aim',
  },
  { term: 'UIM', means: 'a Klingon aiming aid for disruptors, which may burn out' },
  { term: 'DERFACS', means: 'a better aiming device for disruptors at long range' },
  { term: 'erratic maneuvers', means: 'swerving: harder to hit, and hardly able to fire' },
  {
    term: 'emergency deceleration',
    means: 'stops the ship; it stands still for a while and its turn is lost',
  },
  { term: 'probe', means: 'a drone that gathers information, or a last weapon' },
  { term: 'ADD', means: 'anti-drone rack: fires at drones at one to three hexes' },
  { term: 'ESG', means: 'expanding sphere generator: a field around its ship that strikes what it meets' },
  { term: 'PPD', means: 'plasmatic pulsar device: a weapon that strikes several shields' },
  { term: 'BPV', means: 'basic point value: what a ship is worth in points' },
  { term: 'PF', means: 'fast patrol ship, a gunboat', match: /\b(PFs?|gunboats?)\b/ },
  { term: 'AWR', means: 'auxiliary warp reactor: energy of the kind that moves the ship' },
  { term: 'APR', means: 'auxiliary power: a reactor beside the engines' },
  {
    term: 'arc',
    means: 'the hexes a weapon can fire into: F ahead, L left, R right, A aft; FH the front half',
    match: /\barcs?\b/i,
  },
  { term: 'mine', means: 'lies in a hex and explodes when something comes near', match: /\bmines?\b/i },
  { term: 'web', means: 'Tholian energy net: holds ships fast and stops fire', match: /\bwebs?\b/i },
  { term: 'size class', means: '2 dreadnoughts, 3 cruisers, 4 frigates, 5 gunboats, 6 shuttles and drones' },
];
const fe: Term[] = [
  { term: 'SE', means: 'ship-equivalents: how many ships a stack counts as' },
  {
    term: 'combat potential',
    means: 'the strength of a battle force; times a percentage it is the damage it does',
  },
  { term: 'intensity', means: 'how hard a side wants to fight: more damage to both' },
  {
    term: 'crippled',
    means: 'damaged: the back of the counter, weaker until it is repaired',
    match: /\bcripple[sd]?\b/i,
  },
  { term: 'flagship', means: 'the ship that leads a force; its rating says how many it can lead' },
  { term: 'battle force', means: 'the ships that fight in this round; the others of the hex wait' },
  { term: 'react', means: 'the enemy moves a hex or two when you come near', match: /\breact(s|ion|ed)?\b/i },
  { term: 'retrograde', means: 'after the battles ships go back to a base', match: /\bretrogrades?\b/i },
  {
    term: 'reserve',
    means: 'a fleet kept back, which may come to one battle in the enemy’s turn',
    match: /\breserves?\b/i,
  },
  { term: 'approach battle', means: 'the defender fights before the base instead of at it' },
  {
    term: 'directed',
    means: 'damage aimed at one unit of your choice instead of theirs',
    match: /\bdirect(s|ed)\b/i,
  },
  {
    term: 'pursuit',
    means: 'the winner follows those who retreat, and fights once more',
    match: /\bpursu(it|es|ed)\b/i,
  },
  { term: 'FTR', means: 'fighters away from their base or carrier' },
  { term: 'TGT', means: 'a tug: carries goods, sets up bases', match: /\b(TG[A-Z]?|tugs?)\b/ },
  { term: 'CP', means: 'command point: lets a flagship lead one ship more' },
  { term: 'FRD', means: 'fleet repair dock' },
  {
    term: 'PDU',
    means: 'planetary defence: guns and fighters of a planet',
    match: /\b(PDU|PDUs|battalions?)\b/,
  },
  { term: 'supply', means: 'an unbroken way to a supply point; without it ships fight and move less' },
  {
    term: 'province',
    means: 'a group of hexes that earns points for whoever holds it',
    match: /\bprovinces?\b/i,
  },
  { term: 'devastated', means: 'a planet whose defences were destroyed: it earns less' },
];
const ahl: Term[] = [
  {
    term: 'cover',
    means: 'covering fire: watches a square and its surroundings, and fires at whoever comes',
    match: /\bcover(s|ing fire)?\b/i,
  },
  {
    term: 'aim',
    means: 'stays where he is and fires at the end of the turn, with a better chance',
    match: /\baim(s|ed)?\b/i,
  },
  { term: 'snap shot', means: 'a hasty shot on the move, with a worse chance', match: /\bsnap shots?\b/i },
  {
    term: 'action points',
    means: 'what he can spend on moving and acting in this phase',
    match: /\b(action points|AP)\b/,
  },
  { term: 'DS', means: 'discarding sabot: a round that goes through armour' },
  { term: 'Flechette', means: 'a round of small darts: hits more easily, goes through little' },
  {
    term: 'commitment',
    means: 'what somebody does for the whole turn: cover, aim or move',
    match: /\bcommit(ment|ted|s)?\b/i,
  },
  {
    term: 'posture',
    means: 'standing, crouching, prone, or leaning round a corner',
    match: /\bpostures?\b/i,
  },
  { term: 'prone', means: 'lying: hard to hit, slow' },
  { term: 'engaged', means: 'in melee with somebody in the next square' },
  { term: 'melee', means: 'a fight hand to hand' },
  { term: 'morale', means: 'a roll of two dice above it and he loses his nerve' },
  { term: 'M9', means: 'morale 9: a higher roll of two dice and he loses his nerve', match: /\bM\d+\b/ },
  {
    term: 'E7',
    means: 'a person by rank: E are enlisted, N petty officers, O officers',
    match: /\b[ENO]\d+\b/,
  },
  { term: 'HE', means: 'high explosive: bursts where it hits' },
  { term: 'penetration', means: 'how well a shot goes through armour and walls' },
  { term: 'evade', means: 'jumps about: cannot fire, and is harder to hit', match: /\bevade[sd]?\b/i },
  { term: 'fires back', means: 'answers fire from where he stands, so many times in the phase' },
  { term: 'lean', means: 'looks and fires round a corner, mostly covered by it', match: /\blean(s|ing)?\b/i },
  { term: 'portal', means: 'a door, hatch or valve between two squares', match: /\bportals?\b/i },
  { term: 'trot', means: 'runs: further, and worse at firing' },
  { term: 'sidestep', means: 'a square sideways without turning' },
  { term: 'clip', means: 'rounds for a weapon; an empty one must be changed', match: /\bclips?\b/i },
];
const all: Record<string, Term[]> = {
  sfb: [...sfb, ...hulls, ...races],
  fe: [...fe, ...hulls, ...races],
  ahl,
};

// What the data of a game calls its ships and counters: "3CVL", "D7C". What is explained here already stays as it is.
const codes: Record<string, { table: string; code: string; name: string }> = {
  fe: { table: 'units', code: 'code', name: 'name' },
  sfb: { table: 'displays', code: 'label', name: 'class' },
};
const learnt = new Set<string>();
export function learnCodes(game: string, tables: Record<string, unknown>): void {
  const from = codes[game];
  const terms = all[game];
  if (!from || !terms || learnt.has(game)) return;
  learnt.add(game);
  const known = new Set(terms.map((each) => each.term));
  for (const row of recordsOf(tables[from.table])) {
    const label = textOf(row[from.code]);
    const term = label.slice(label.lastIndexOf('/') + 1);
    const means = textOf(row[from.name]);
    if (term.length < 2 || means === '' || known.has(term)) continue;
    known.add(term);
    terms.push({ term, means, learnt: true });
  }
  indexes.delete(game);
  found.clear();
}

// What is explained here, without what was learnt of the data: that is hundreds of codes, each explained where it stands.
export const glossary = (game: string): Term[] =>
  (all[game] ?? [])
    .filter((each) => !each.learnt)
    .sort((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }));

// --- words in a text -----------------------------------------------------------------------------------------------

export interface Place {
  term: Term;
  from: number;
  to: number;
}

// Terms that stand as they are written are looked up word by word, of which a game may have hundreds; the others are
// looked for.
interface Index {
  exact: Map<string, Term>;
  others: { term: Term; pattern: RegExp }[];
}
const word = /[\w+]+/g;
const special = /[.*+?^${}()|[\]\\]/g;
const indexes = new Map<string, Index>();
const found = new Map<string, Place[]>(); // by game and text: the same lines are looked at again and again
const most = 4000;

function indexOf(game: string): Index {
  const known = indexes.get(game);
  if (known) return known;
  const terms = all[game] ?? [];
  const isExact = ({ term, match }: Term) => !match && /^[\w+]+$/.test(term);
  const index: Index = {
    exact: new Map(terms.filter(isExact).map((term) => [term.term, term])),
    others: terms
      .filter((term) => !isExact(term))
      .map((term) => {
        const { source, flags } = term.match ?? new RegExp(`\\b${term.term.replace(special, '\\$&')}\\b`);
        return { term, pattern: new RegExp(source, `${flags}g`) };
      }),
  };
  indexes.set(game, index);
  return index;
}

// All words of a text with their places. Of two that overlap the one that begins first counts, or the longer one.
export function placesIn(game: string, text: string): Place[] {
  const key = `${game} ${text}`;
  const known = found.get(key);
  if (known) return known;
  const { exact, others } = indexOf(game);
  const at = (term: Term, match: RegExpMatchArray): Place => {
    const from = match.index ?? 0;
    return { term, from, to: from + match[0].length };
  };
  const places = [
    ...[...text.matchAll(word)].flatMap((match) => {
      const term = exact.get(match[0]);
      return term ? [at(term, match)] : [];
    }),
    ...others.flatMap(({ term, pattern }) => [...text.matchAll(pattern)].map((match) => at(term, match))),
  ].sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: Place[] = [];
  for (const each of places) if (each.from >= (kept.at(-1)?.to ?? 0)) kept.push(each);
  if (found.size >= most) found.clear();
  found.set(key, kept);
  return kept;
}

// The terms a text has, in the order in which they come.
export const termsIn = (game: string, text: string): Term[] => [
  ...new Set(placesIn(game, text).map(({ term }) => term)),
];
