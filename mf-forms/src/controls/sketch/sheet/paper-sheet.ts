/// <reference types="paper" />
import type { SketchLine } from '@carefront/shared/domain';
// This is the drawing part of Paper alone: the rest evaluates scripts, which the page's policy forbids.
import paper from 'paper/dist/paper-core';
import { strokeLine } from '../picture/draw-lines.ts';
import type { SheetPoint, SheetView } from './sheet-view.rules.ts';

/** The canvas of one sketch. Points are in the sketch's units. */
export interface PaperSheet {
  resize(widthPx: number, heightPx: number): void;
  look(view: SheetView): void;
  /** Shows these lines. Lines that are already shown are kept. */
  show(lines: readonly SketchLine[]): void;
  /** Shows the line that is being drawn, whose points only grow; null ends it. */
  showDraft(line: SketchLine | null): void;
  /** Shows a line as moved, until the next `show`. */
  shift(index: number, dx: number, dy: number): void;
  /** Index of the topmost line at the point; null if the point has no visible line. */
  lineAt(point: SheetPoint, tolerance: number): number | null;
  close(): void;
}

const SHEET_WIDTH = 1000;

export function openPaperSheet(canvas: HTMLCanvasElement): PaperSheet {
  // Each sketch has its own scope: in a shared one, the sketch that was opened last would get the lines of all.
  const scope = new paper.PaperScope();
  scope.setup(canvas);
  const { project, view } = scope;
  let shown: { line: SketchLine; path: paper.Path; dx: number; dy: number }[] = [];
  let draft: { line: SketchLine; painted: number } | null = null;
  let looked: SheetView = { zoom: 1, x: 0, y: 0 };

  function pathOf({ stroke, strokeWidth, lineCap, points, compositing }: SketchLine): paper.Path {
    scope.activate();
    const path = new scope.Path({
      insert: false,
      strokeColor: stroke,
      strokeWidth,
      strokeCap: lineCap,
      strokeJoin: 'round',
    });
    path.blendMode = compositing === 'destination-out' ? 'destination-out' : 'normal';
    path.addSegments(segmentsOf(points));
    return path;
  }

  function segmentsOf(points: readonly number[]): paper.Segment[] {
    const segments: paper.Segment[] = [];
    for (let index = 0; index + 1 < points.length; index += 2)
      segments.push(new scope.Segment(new scope.Point(points[index] ?? 0, points[index + 1] ?? 0)));
    return segments;
  }

  /** Adds the new part of the draft to the canvas. Paper would paint all lines again at each move of the pointer. */
  function paintDraft(drawn: { line: SketchLine; painted: number }): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    const { a, b, c, d, tx, ty } = view.matrix;
    context.save();
    context.transform(a, b, c, d, tx, ty);
    strokeLine(context, drawn.line, Math.max(0, drawn.painted - 2));
    context.restore();
    drawn.painted = drawn.line.points.length;
  }

  function look(next: SheetView): void {
    looked = next;
    const scale = (view.viewSize.width / SHEET_WIDTH) * next.zoom;
    // The page has not laid the sheet out yet.
    if (scale === 0) return;
    const half = view.viewSize.divide(2 * scale);
    view.zoom = scale;
    view.center = new scope.Point(next.x + half.width, next.y + half.height);
  }

  return {
    resize(widthPx, heightPx) {
      view.viewSize = new scope.Size(widthPx, heightPx);
      look(looked);
      if (!draft) return;
      view.update();
      draft.painted = 0;
      paintDraft(draft);
    },
    look,
    show(lines) {
      for (const { path } of shown.slice(lines.length)) path.remove();
      shown = lines.map((line, index) => {
        const before = shown[index];
        if (before?.line === line && before.dx === 0 && before.dy === 0) return before;
        const path = pathOf(line);
        if (before) before.path.replaceWith(path);
        else project.activeLayer.addChild(path);
        return { line, path, dx: 0, dy: 0 };
      });
    },
    showDraft(line) {
      if (line) {
        // Paints waiting changes first, because they are below the draft.
        if (!draft) view.update();
        draft ??= { line, painted: 0 };
        paintDraft(draft);
      } else if (draft) {
        draft = null;
        look(looked);
      }
    },
    shift(index, dx, dy) {
      const moved = shown[index];
      if (!moved) return;
      moved.path.translate(new scope.Point(dx - moved.dx, dy - moved.dy));
      Object.assign(moved, { dx, dy });
    },
    lineAt({ x, y }, tolerance) {
      const hit = project.hitTest(new scope.Point(x, y), { stroke: true, tolerance });
      const index = shown.findIndex(({ path }) => path === hit?.item);
      return shown[index]?.line.compositing === 'source-over' ? index : null;
    },
    close() {
      // Paper keeps nothing in this order. If only the view is removed, Paper keeps every line.
      project.clear();
      view.remove();
      project.remove();
      // Paper's types lack this method of a scope.
      (scope as paper.PaperScope & { remove(): void }).remove();
    },
  };
}
