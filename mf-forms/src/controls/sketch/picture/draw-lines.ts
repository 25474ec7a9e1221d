import type { SketchLine } from '@carefront/shared/domain';

/** Draws the lines without Paper. @param scale - px of the canvas in one unit of the sketch. */
export function drawLines(context: CanvasRenderingContext2D, lines: readonly SketchLine[], scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  for (const line of lines) strokeLine(context, line);
}

/** Draws one line, in the units of the sketch. @param from - Index of the coordinate where it begins. */
export function strokeLine(context: CanvasRenderingContext2D, line: SketchLine, from = 0): void {
  const { stroke, strokeWidth, lineCap, points, compositing } = line;
  // A canvas would keep the width of the line before.
  if (strokeWidth === 0) return;
  context.globalCompositeOperation = compositing;
  context.strokeStyle = stroke;
  context.lineWidth = strokeWidth;
  context.lineCap = lineCap;
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(points[from] ?? 0, points[from + 1] ?? 0);
  for (let index = from + 2; index + 1 < points.length; index += 2)
    context.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  context.stroke();
}
