// What on the page a hint points at: by the words of the guide's file.
const selectors: Record<string, string> = {
  question: 'section.decision',
  answers: '.decision .choices, .decision .groups, .decision .grid, .decision .foot',
  commit: '.decision [type=submit]',
  fire: '.decision .fire',
  board: '.board',
  units: '.side',
  card: '.side',
  log: '.tabs',
  since: '.since',
  clock: '.step .now',
  outcome: '.outcome',
};

const said = (element: Element): string =>
  `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`.replace(/\s+/g, ' ');

function withWords(among: string, words: string, within: ParentNode): Element[] {
  const all = [...within.querySelectorAll(among)];
  const wanted = words.toLowerCase();
  return all.filter((each) => said(each).toLowerCase().includes(wanted));
}

export function elementsAt(pointer: string, within: ParentNode = document): Element[] {
  const [, word = '', rest = ''] = /^(\S+)(?: (.*))?$/.exec(pointer) ?? [];
  const plain = selectors[word];
  if (plain !== undefined) return [...within.querySelectorAll(plain)].slice(0, 4);
  switch (word) {
    case 'answer':
      return withWords('.decision button', rest, within).slice(0, 3);
    case 'line':
      return withWords('.decision input, .decision select', rest, within).slice(0, 1);
    case 'unit':
      return [...within.querySelectorAll(`.board [data-units~="${CSS.escape(rest)}"]`)].slice(0, 1);
    case 'place':
      return [...within.querySelectorAll(`.board [data-place="${CSS.escape(rest)}"]`)].slice(0, 1);
    case 'objectives':
      return withWords('.step button', 'Objectives', within).slice(0, 1);
  }
  return [];
}
