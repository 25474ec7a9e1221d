import type { Block } from '../rich-text/rich-text-blocks.ts';
import { type Line, layOutLines } from '../typesetting/lay-out-lines.ts';
import { BODY, type TextStyle } from '../typesetting/pdf-styles.ts';
import { textOrder } from '../typesetting/text-order.ts';
import { type BlockPlace, drawBlocks } from './draw-blocks.ts';
import { drawRun } from './draw-run.ts';
import { firstLinesHeight } from './lines-for-page.rules.ts';
import { type Element, keepTogether, leaveSpace, type Sheet } from './pdf-sheet.ts';
import { drawInto, openElement } from './structure.ts';

type List = Extract<Block, { kind: 'list' }>;

const INDENT_PT = 18;
/** Space between an item's number and its text. */
const LABEL_GAP_PT = 6;
const BULLETS = ['•', '–'] as const;
/** Maximum share of the line width: deep lists must keep room for text. */
const MAX_INDENT = 0.15;
const ITEM_GAP_PT = 3;

/** Draws each item with its bullet or number, over as many pages as needed. Lists inside items are indented. */
export async function drawList(sheet: Sheet, { isOrdered, items }: List, place: BlockPlace): Promise<void> {
  const indentPt = indentFor(sheet, isOrdered ? items.length : 0, place.widthPt);
  // A heading before the list comes first in the structure, too.
  if (sheet.headings.length > 0) keepTogether(sheet, firstHeight(sheet, items[0] ?? [], place.widthPt - indentPt));
  const list = openElement(sheet, place.parent, 'L');
  for (const [index, blocks] of items.entries()) {
    if (index > 0) leaveSpace(sheet, ITEM_GAP_PT);
    const item = openElement(sheet, list, 'LI');
    const label = openElement(sheet, item, 'Lbl');
    const body = openElement(sheet, item, 'LBody');
    const isRtl = textOrder(firstWords(blocks)).isRtl;
    const text = isOrdered ? `${index + 1}.` : (BULLETS[place.depth % BULLETS.length] ?? BULLETS[0]);
    await drawBlocks(sheet, startingWithWords(blocks), {
      ...place,
      parent: body,
      depth: place.depth + 1,
      xPt: isRtl ? place.xPt : place.xPt + indentPt,
      widthPt: place.widthPt - indentPt,
      beside: (line, baselinePt) =>
        drawLabel(sheet, label, { text, line, baselinePt, isRtl, indentPt, ...edges(place) }),
    });
    item.end();
  }
  list.end();
}

const edges = ({ xPt, widthPt }: BlockPlace) => ({ startPt: xPt, endPt: xPt + widthPt });

/** Returns the indent, with room for the longest number. */
function indentFor({ type }: Sheet, count: number, widthPt: number): number {
  const neededPt = type.widthPt(`${count}.`, type.fonts.latin, BODY) + LABEL_GAP_PT;
  return Math.min(Math.max(INDENT_PT, neededPt), widthPt * MAX_INDENT);
}

/** Adds an empty line to an item that begins with a picture or a list, so that the bullet stands beside a line. */
function startingWithWords(blocks: readonly Block[]): readonly Block[] {
  const kind = blocks[0]?.kind;
  const hasWords = kind === 'paragraph' || kind === 'heading';
  return hasWords ? blocks : [{ kind: 'paragraph', phrases: [{ text: '', style: BODY }] }, ...blocks];
}

/** Height of the lines with which an item begins a page. */
function firstHeight({ type }: Sheet, blocks: readonly Block[], widthPt: number): number {
  const [first] = startingWithWords(blocks);
  const phrases = first?.kind === 'paragraph' || first?.kind === 'heading' ? first.phrases : [];
  return firstLinesHeight(layOutLines(type, phrases, widthPt).map(({ heightPt }) => heightPt));
}

function firstWords([first]: readonly Block[]): string {
  return first?.kind === 'paragraph' || first?.kind === 'heading' ? first.phrases.map(({ text }) => text).join('') : '';
}

interface Label {
  readonly text: string;
  readonly line: Line;
  readonly baselinePt: number;
  readonly isRtl: boolean;
  readonly indentPt: number;
  /** Left and right edges of the list's column. */
  readonly startPt: number;
  readonly endPt: number;
}

function drawLabel(sheet: Sheet, element: Element, label: Label): void {
  const style: TextStyle = { ...BODY, sizePt: label.line.sizePt };
  const [drawn] = layOutLines(sheet.type, [{ text: label.text, style }], label.endPt - label.startPt);
  if (!drawn) return;
  const besidePt = label.indentPt - LABEL_GAP_PT - drawn.widthPt;
  const xPt = label.isRtl ? label.endPt - label.indentPt + LABEL_GAP_PT : label.startPt + Math.max(0, besidePt);
  drawInto(sheet, element, 'Lbl', () => {
    for (const run of drawn.runs) drawRun(sheet, run, xPt + run.xPt, label.baselinePt);
  });
}
