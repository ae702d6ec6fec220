// The lines of a graph, from what a report counts.
export interface Scale {
  least: number;
  most: number;
  wide: number;
  high: number;
}
export function scaleOf(values: number[][], wide: number, high: number): Scale {
  const all = values.flat();
  return { least: Math.min(0, ...all), most: Math.max(1, ...all), wide, high };
}
export const xOf = (i: number, count: number, { wide }: Scale): number =>
  count < 2 ? 0 : (i / (count - 1)) * wide;
export const yOf = (value: number, { least, most, high }: Scale): number =>
  high - ((value - least) / (most - least)) * high;

const round = (value: number) => Math.round(value * 10) / 10;
export const lineOf = (values: number[], scale: Scale): string =>
  values
    .map(
      (each, i) => `${i === 0 ? 'M' : 'L'}${round(xOf(i, values.length, scale))} ${round(yOf(each, scale))}`,
    )
    .join('');

// Worth drawing: something of it is more than nothing.
export const says = (values: number[][]): boolean => values.some((row) => row.some((each) => each !== 0));
