// The part of a board that has all that a card tells of.
import type { Card } from '../story/cards';
import { spotsOf, type Drawn } from '../story/stage';
import type { Box } from './panzoom';

export function lookedBox(
  looked: { card: Card; drawn: Drawn } | undefined,
  point: (place: string) => { x: number; y: number } | undefined,
  around: number,
): Box | undefined {
  const points = looked ? spotsOf(looked.drawn).flatMap((place) => point(place) ?? []) : [];
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - around, Math.min(...ys) - around];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + around - left,
    height: Math.max(...ys) + around - top,
  };
}
