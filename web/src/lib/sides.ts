// How sides are told apart, the same everywhere on the page: a colour each (in app.css), and a sign each for whoever
// does not see colours. There are four of both; with more sides than that they begin anew.
const most = 4;

export const sideClass = (side: number | undefined): string =>
  side === undefined ? 'side-none' : `side-${side % most}`;

// The sign as the path of a drawing, about the origin, as large as a disc of that radius: square, disc, diamond,
// triangle; six-sided for what is nobody's.
export function signOf(side: number | undefined, radius: number): string {
  const n = (part: number) => Number((part * radius).toFixed(2));
  switch (side === undefined ? undefined : side % most) {
    case 0:
      return `M${n(-0.93)} ${n(-0.93)}H${n(0.93)}V${n(0.93)}H${n(-0.93)}z`;
    case 1:
      return `M0 ${n(-1)}A${n(1)} ${n(1)} 0 1 1 0 ${n(1)}A${n(1)} ${n(1)} 0 1 1 0 ${n(-1)}z`;
    case 2:
      return `M0 ${n(-1.25)}L${n(1.25)} 0L0 ${n(1.25)}L${n(-1.25)} 0z`;
    case 3:
      return `M0 ${n(-1.35)}L${n(1.4)} ${n(0.95)}H${n(-1.4)}z`;
  }
  return `M${n(-1.07)} 0L${n(-0.54)} ${n(-0.93)}H${n(0.54)}L${n(1.07)} 0L${n(0.54)} ${n(0.93)}H${n(-0.54)}z`;
}
