import type { Line, PlacedRun } from '../typesetting/lay-out-lines.ts';
import { drawRun } from './draw-run.ts';
import type { Column, Element, Sheet } from './pdf-sheet.ts';
import { drawArtifact, drawInto, openElement } from './structure.ts';

/** Distance from the middle of a line down to its baseline, in ems. */
const BASELINE_BELOW_MIDDLE_EM = 0.32;

export const baselineOf = ({ yPt }: Pick<Sheet, 'yPt'>, { heightPt, sizePt }: Line): number =>
  yPt + heightPt / 2 + sizePt * BASELINE_BELOW_MIDDLE_EM;

/** Draws one line at the current height. */
export function drawLine(
  sheet: Sheet,
  line: Line,
  { xPt, widthPt, tag }: Column & { readonly tag: string },
  element: Element,
): void {
  const leftPt = line.isRtl ? xPt + widthPt - line.widthPt : xPt;
  const baselinePt = baselineOf(sheet, line);
  for (const runs of byLink(line.runs)) {
    const draw = () => {
      for (const run of runs) drawRun(sheet, run, leftPt + run.xPt, baselinePt);
    };
    const href = runs[0]?.style.href;
    if (href === undefined) drawInto(sheet, element, tag, draw);
    else drawLink(sheet, element, { href, runs, leftPt, heightPt: line.heightPt }, draw);
  }
}

/** Draws lines that repeat on every page, marked as such. They are drawn at the sheet's position, which does not change. */
export function artifactLines(sheet: Sheet, lines: readonly Line[], { xPt }: Pick<Column, 'xPt'>): void {
  drawArtifact(sheet, 'Pagination', () => {
    let yPt = sheet.yPt;
    for (const line of lines) {
      for (const run of line.runs) drawRun(sheet, run, xPt + run.xPt, baselineOf({ yPt }, line));
      yPt += line.heightPt;
    }
  });
}

function byLink(runs: readonly PlacedRun[]): PlacedRun[][] {
  const groups: PlacedRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last[0]?.style.href === run.style.href) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

interface LinkPart {
  readonly href: string;
  readonly runs: readonly PlacedRun[];
  readonly leftPt: number;
  readonly heightPt: number;
}

function drawLink(sheet: Sheet, parent: Element, { href, runs, leftPt, heightPt }: LinkPart, draw: () => void): void {
  const link = openElement(sheet, parent, 'Link');
  drawInto(sheet, link, 'Link', draw);
  const from = Math.min(...runs.map((run) => run.xPt));
  const to = Math.max(...runs.map((run) => run.xPt + run.widthPt));
  // pdfkit's types know neither the element that a link belongs to nor that a text is a String: a string is a PDF name.
  const options: object = { structParent: link, Contents: new String(href) };
  sheet.doc.link(leftPt + from, sheet.yPt, to - from, heightPt, href, options);
  link.end();
}
