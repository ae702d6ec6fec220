// The part of a drawing that is seen, and how moving and zooming change it.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// The smallest box of that shape (width by height) with all of the drawing in its middle.
export function fitted(drawing: Box, shape: number): Box {
  const width = Math.max(drawing.width, drawing.height * shape);
  const height = width / shape;
  return {
    x: drawing.x + (drawing.width - width) / 2,
    y: drawing.y + (drawing.height - height) / 2,
    width,
    height,
  };
}

// Larger by the factor, with the point (in the drawing's measure) staying where it is on the screen.
export function zoomed(
  box: Box,
  factor: number,
  at: { x: number; y: number },
  limits: { least: number; most: number },
): Box {
  const width = Math.min(limits.most, Math.max(limits.least, box.width / factor));
  const scale = width / box.width;
  return {
    x: at.x - (at.x - box.x) * scale,
    y: at.y - (at.y - box.y) * scale,
    width,
    height: box.height * scale,
  };
}

export const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });

// Moved just so far that the part is inside.
export function showing(box: Box, part: Box): Box {
  const shift = (from: number, length: number, start: number, size: number) => {
    if (size >= length) return start + size / 2 - length / 2 - from;
    if (start < from) return start - from;
    return Math.max(0, start + size - from - length);
  };
  return moved(
    box,
    shift(box.x, box.width, part.x, part.width),
    shift(box.y, box.height, part.y, part.height),
  );
}
