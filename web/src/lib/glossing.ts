// The words of a game wherever they stand on the page: found in the text under the pointer, and underlined by the
// browser without a change to what is drawn.
import { placesIn, termsIn, type Term } from './glossary';

// Whose words are meant is said by the part of the page: data-game.
export const gameAt = (node: Node | null): string | undefined => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>('[data-game]')?.dataset['game'];
};

interface Caret {
  node: Node;
  offset: number;
}
function caretAt(x: number, y: number): Caret | undefined {
  const page: {
    caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
    caretRangeFromPoint?(x: number, y: number): Range | null;
  } = document;
  const position = page.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = page.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

export interface Found {
  term: Term;
  box: DOMRect; // where it stands
}
// The word under the pointer. A caret is found beside every text, so the pointer must be on the word itself.
export function wordUnder(x: number, y: number): Found | undefined {
  const caret = caretAt(x, y);
  const game = caret && gameAt(caret.node);
  if (!caret || !game || caret.node.nodeType !== Node.TEXT_NODE) return undefined;
  const found = placesIn(game, caret.node.textContent ?? '').find(
    ({ from, to }) => caret.offset >= from && caret.offset <= to,
  );
  if (!found) return undefined;
  const range = document.createRange();
  range.setStart(caret.node, found.from);
  range.setEnd(caret.node, found.to);
  const box = [...range.getClientRects()].find(
    (each) => x >= each.left - 1 && x <= each.right + 1 && y >= each.top - 1 && y <= each.bottom + 1,
  );
  return box ? { term: found.term, box } : undefined;
}

// The words of what has the focus, where it is short enough to be one thing.
export function wordsOn(element: Element): Term[] {
  const game = gameAt(element);
  const text = element.textContent ?? '';
  const longest = 240; // characters
  return game && text.length <= longest ? termsIn(game, text) : [];
}

// --- underlining ---------------------------------------------------------------------------------------------------

const places = '.decision, .since, .log, .side, .guide, .report, .about';
const skipped = 'svg, input, select, textarea, .words, .tip, kbd';
const most = 400; // words underlined at once
const pause = 400; // milliseconds after the last change

function rangesIn(root: ParentNode): Range[] {
  const ranges: Range[] = [];
  for (const part of root.querySelectorAll(places)) {
    const game = gameAt(part);
    if (!game) continue;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && ranges.length < most; node = walker.nextNode()) {
      if (node.parentElement?.closest(skipped)) continue;
      ranges.push(...rangesOf(game, node));
    }
  }
  return ranges;
}
function rangesOf(game: string, node: Node): Range[] {
  return placesIn(game, node.textContent ?? '').map(({ from, to }) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range;
  });
}

interface Highlights {
  set(name: string, highlight: unknown): void;
  delete(name: string): void;
}
// Keeps the words underlined until the function that is returned is called. Where the browser cannot do that, they are
// explained all the same.
export function underline(root: HTMLElement): () => void {
  const { Highlight } = window as unknown as { Highlight?: new (...ranges: Range[]) => unknown };
  const highlights = (CSS as unknown as { highlights?: Highlights }).highlights;
  if (!Highlight || !highlights) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => highlights.set('term', new Highlight(...rangesIn(root)));
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(draw, pause);
  };
  const observer = new MutationObserver(later);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  later();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    highlights.delete('term');
  };
}
