import type { Block } from '../rich-text/rich-text-blocks.ts';
import { layOutLines } from '../typesetting/lay-out-lines.ts';
import { drawHeading, drawLines, type TextPlace } from './draw-lines.ts';
import { drawList } from './draw-list.ts';
import { drawPicture, type Pictures } from './draw-picture.ts';
import { type Column, type Element, leaveSpace, type Sheet } from './pdf-sheet.ts';

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
  return depth > 0 ? ITEM_GAP_PT : PARAGRAPH_GAP_PT;
}
