import type { SketchLine } from '@carefront/shared/domain';

/** Draws the lines without Paper. @param scale - px of the canvas in one unit of the sketch. */
export function drawLines(context: CanvasRenderingContext2D, lines: readonly SketchLine[], scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineJoin = 'round';
  for (const { stroke, strokeWidth, lineCap, points, compositing } of lines) {
    // A canvas would keep the width of the line before.
    if (strokeWidth === 0) continue;
    const [x = 0, y = 0] = points;
    context.globalCompositeOperation = compositing;
    context.strokeStyle = stroke;
    context.lineWidth = strokeWidth;
    context.lineCap = lineCap;
    context.beginPath();
    context.moveTo(x, y);
    for (let index = 2; index + 1 < points.length; index += 2)
      context.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
    context.stroke();
  }
}
