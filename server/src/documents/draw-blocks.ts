import { drawHeading, drawLines, drawRun, drawText, firstLinesHeight, type TextPlace } from './draw-lines.ts';
import {
  type Column,
  drawArtifact,
  drawInto,
  type Element,
  keepTogether,
  leaveSpace,
  openElement,
  type Sheet,
} from './pdf-sheet.ts';
import type { Block } from './rich-text-blocks.ts';
import { type Line, layOutLines } from './typesetting/lay-out-lines.ts';
import { BODY, LABEL, type TextStyle } from './typesetting/pdf-styles.ts';
import { oneLine, textOrder } from './typesetting/printable-text.ts';

/** Context for drawing blocks. */
interface BlockPlace extends Column {
  readonly parent: Element;
  readonly pictures: Pictures;
  /** Text in place of a missing picture. */
  readonly missingPicture: (alt: string) => string;
  /** Number of the lists around the block. */
  readonly depth: number;
  readonly beside?: TextPlace['beside'];
}

const PARAGRAPH_GAP_PT = 6;
const HEADING_GAP_PT = 12;
const LIST_TEXT_GAP_PT = 2;

export async function drawBlocks(sheet: Sheet, blocks: readonly Block[], place: BlockPlace): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    leaveSpace(sheet, gapBefore(block, index, place.depth));
    const here = index === 0 ? place : { ...place, beside: undefined };
    if (block.kind === 'list') await drawList(sheet, block, here);
    else if (block.kind === 'picture') await drawPicture(sheet, block, here);
    else if (block.kind === 'heading') await drawHeading(sheet, block.phrases, { ...here, tag: `H${block.level}` });
    else await drawLines(sheet, layOutLines(sheet.type, block.phrases, place.widthPt), { ...here, tag: 'P' });
  }
}

function gapBefore({ kind }: Block, index: number, depth: number): number {
  if (index === 0) return 0;
  if (kind === 'heading') return HEADING_GAP_PT;
  return depth > 0 ? LIST_TEXT_GAP_PT : PARAGRAPH_GAP_PT;
}

type List = Extract<Block, { kind: 'list' }>;

const INDENT_PT = 18;
/** Space between an item's number and its text. */
const LABEL_GAP_PT = 6;
const BULLETS = ['•', '–'] as const;
/** Maximum share of the line width: deep lists must keep room for text. */
const MAX_INDENT = 0.15;
const ITEM_GAP_PT = 3;

/** Draws each item with its bullet or number, over as many pages as needed. Lists inside items are indented. */
async function drawList(sheet: Sheet, { isOrdered, items }: List, place: BlockPlace): Promise<void> {
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

/** A picture for a document. */
export interface Picture {
  readonly jpg: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Pictures by their address in the rich text. */
export type Pictures = ReadonlyMap<string, Picture>;

const PT_OF_PX = 0.75;
export const TALLEST_FIGURE_PT = 320;

/** Draws the picture at its size, or as large as fits; a line of text when it is missing. */
async function drawPicture(sheet: Sheet, block: Extract<Block, { kind: 'picture' }>, place: BlockPlace): Promise<void> {
  const picture = place.pictures.get(block.src);
  const alt = oneLine(block.alt);
  if (!picture) {
    await drawText(sheet, [{ text: place.missingPicture(alt), style: LABEL }], { ...place, tag: 'P' });
    return;
  }
  drawImage(sheet, picture, { ...place, alt: alt || place.missingPicture('') });
}

/** A place for a picture, with its description for screen readers. */
interface FigurePlace extends Column {
  readonly parent: Element;
  readonly alt: string;
}

/** Draws the picture at its size, or as large as fits. */
export function drawImage(sheet: Sheet, { jpg, widthPx, heightPx }: Picture, place: FigurePlace): void {
  const naturalPt = widthPx * PT_OF_PX;
  const scale = Math.min(1, place.widthPt / naturalPt, TALLEST_FIGURE_PT / (heightPx * PT_OF_PX));
  const size = { width: naturalPt * scale, height: heightPx * PT_OF_PX * scale };
  drawFigure(sheet, size.height, place, () => sheet.doc.image(jpg, place.xPt, sheet.yPt, size));
}

/** Draws a figure of this height at the current position; never across two pages. */
export function drawFigure(
  sheet: Sheet,
  heightPt: number,
  { parent, alt }: Pick<FigurePlace, 'parent' | 'alt'>,
  draw: () => void,
): void {
  keepTogether(sheet, heightPt);
  const figure = openElement(sheet, parent, 'Figure', { alt });
  drawInto(sheet, figure, 'Figure', draw);
  figure.end();
  sheet.yPt += heightPt;
}

const LOGO_PT = { width: 160, height: 44 } as const;

/** Draws the logo above the clinic's name. Screen readers skip it, because the name says the same. */
export function drawLogo(sheet: Sheet, { jpg, widthPx, heightPx }: Picture): void {
  const { doc, column } = sheet;
  const scale = Math.min(PT_OF_PX, LOGO_PT.width / widthPx, LOGO_PT.height / heightPx);
  const height = heightPx * scale;
  drawArtifact(sheet, 'Layout', () => doc.image(jpg, column.xPt, sheet.yPt, { width: widthPx * scale, height }));
  sheet.yPt += height;
  leaveSpace(sheet, 6);
}
