// The steps of a course as their buttons name them.
const names: Record<string, string> = {
  none: 'Stay',
  S: 'Straight on',
  L: 'Turn left',
  R: 'Turn right',
  SL: 'Slip left',
  SR: 'Slip right',
};
const turns = ['L', 'R'];

// With the heading it leads to, where that is known.
export function stepName(step: string, heading = ''): string {
  if (step.startsWith('H')) return `High energy turn to ${step.slice(1)}`;
  return `${names[step] ?? step}${heading && turns.includes(step) ? ` to ${heading}` : ''}`;
}

// Automatic plots.
export const manners: Record<string, string> = {
  'straight-on': 'straight on',
  pursuit: 'pursuit',
  interception: 'interception',
  evasion: 'evasion',
  station: 'station-keeping',
};
