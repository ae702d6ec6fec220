// The tables of the server as far as tests of single parts need them.
const unitNumbers = [
  { what: 'ship', first: 0, count: 20 },
  { what: 'craft', first: 20, count: 120 },
  { what: 'surface', first: 240, count: 6 },
  { what: 'rocks', first: 246, count: 6 },
];
export const tables = { of: () => ({ 'unit-numbers': unitNumbers }) };
