import type { Block } from '../rich-text/rich-text-blocks.ts';
import { layOutLines } from '../typesetting/lay-out-lines.ts';
import { BODY } from '../typesetting/pdf-styles.ts';
import { drawLines, heightOf, type TextPlace } from './draw-lines.ts';
import { drawList } from './draw-list.ts';
import { drawPicture, type Pictures } from './draw-picture.ts';
import { type Column, type Element, keepTogether, leaveSpace, type Sheet } from './pdf-sheet.ts';

/** Context for drawing blocks. */
export interface BlockPlace extends Column {
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
const ITEM_GAP_PT = 2;
/** Height of the content that a page must show below a heading: two lines, or the beginning of a list. */
const FOLLOWING_PT = BODY.sizePt * 1.4 * 2;
/** Several headings in a row stay together up to this height. */
const MAX_KEPT_PT = 300;

export async function drawBlocks(sheet: Sheet, blocks: readonly Block[], place: BlockPlace): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    leaveSpace(sheet, gapBefore(block, index, place.depth));
    const here = index === 0 ? place : { ...place, beside: undefined };
    if (block.kind === 'list') await drawList(sheet, block, here);
    else if (block.kind === 'picture') await drawPicture(sheet, block, here);
    else {
      if (block.kind === 'heading') keepWithNext(sheet, blocks, index, place.widthPt);
      const tag = block.kind === 'heading' ? `H${block.level}` : 'P';
      await drawLines(sheet, layOutLines(sheet.type, block.phrases, place.widthPt), { ...here, tag });
    }
  }
}

function gapBefore({ kind }: Block, index: number, depth: number): number {
  if (index === 0) return 0;
  if (kind === 'heading') return HEADING_GAP_PT;
  return depth > 0 ? ITEM_GAP_PT : PARAGRAPH_GAP_PT;
}

/** No page ends with a heading: the heading moves to the page of the next block. */
function keepWithNext(sheet: Sheet, blocks: readonly Block[], from: number, widthPt: number): void {
  let heightPt = FOLLOWING_PT;
  for (let index = from; heightPt < MAX_KEPT_PT; index += 1) {
    const block = blocks[index];
    if (block?.kind !== 'heading') break;
    heightPt += heightOf(layOutLines(sheet.type, block.phrases, widthPt)) + HEADING_GAP_PT;
  }
  keepTogether(sheet, heightPt);
}
