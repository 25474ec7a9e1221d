import {
  type EditedForm,
  findBlock,
  findPage,
  findQuestion,
  type PlacedQuestion,
} from '@carefront/shared/domain/form-building';
import type { MovedKey } from '../store/builder-store.ts';
import { type PartTexts, partName } from '../store/part-name.rules.ts';
import type { MOVING } from './moving.messages.ts';

export type MovingTexts = (typeof MOVING)['en'];

/** Says where a part is after a move. @param before - The form before it: a new block or page is named too. */
export function movedText(
  before: EditedForm,
  after: EditedForm,
  { part, id }: MovedKey,
  { t, parts }: { t: MovingTexts; parts: PartTexts },
): string {
  if (part === 'page') {
    const index = findPage(after, id)?.index ?? 0;
    return t.movedPage(partName(after, { part, id }, parts), index + 1, after.pages.length);
  }
  const pageName = (pageId: number) => partName(after, { part: 'page', id: pageId }, parts);
  if (part === 'block') {
    const found = findBlock(after, id);
    if (!found) return '';
    const name = partName(after, { part, id }, parts);
    return t.movedBlock(name, found.index + 1, found.page.blocks.length, pageName(found.page.id));
  }
  const [old, found] = [findQuestion(before, id), findQuestion(after, id)];
  if (!old || !found) return '';
  const { page, block } = found;
  // Before the move: an unnamed question is called by its number, which the move may change.
  const name = part === 'row' ? t.rowName(old.place.row + 1) : partName(before, { part, id }, parts);
  const text = placeText(name, found, part === 'row', t);
  if (old.block.id === block.id) return text;
  return t.inBlock(text, partName(after, { part: 'block', id: block.id }, parts), pageName(page.id));
}

function placeText(name: string, { block, place }: PlacedQuestion, isRow: boolean, t: MovingTexts): string {
  const [row, rows] = [place.row + 1, block.rows.length];
  const places = block.rows[place.row]?.length ?? 1;
  return places === 1 || isRow ? t.movedRow(name, row, rows) : t.movedInRow(name, place.column + 1, places, row, rows);
}
