import {
  type EditedForm,
  type EditedRow,
  type FormEdit,
  findBlock,
  findPage,
  findQuestion,
  type PlacedQuestion,
} from '@carefront/shared/domain/form-building';
import type { MovedKey } from '../store/builder-store.ts';

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Moves a part by one step, for keyboard and menu. @returns null: the part is at the end already, or cannot move so. */
export function moveEdit(form: EditedForm, { part, id }: MovedKey, direction: Direction): FormEdit | null {
  if (part === 'page') return movePage(form, id, direction);
  if (part === 'block') return moveBlock(form, id, direction);
  const found = findQuestion(form, id);
  if (!found) return null;
  return part === 'row' ? moveRow(found, direction) : moveQuestion(found, direction);
}

const stepOf = (direction: Direction): number => (direction === 'up' ? -1 : direction === 'down' ? 1 : 0);

function movePage(form: EditedForm, id: number, direction: Direction): FormEdit | null {
  const at = (findPage(form, id)?.index ?? -1) + stepOf(direction);
  const isMoved = stepOf(direction) !== 0 && form.pages[at] !== undefined;
  return isMoved ? { type: 'page-moved', id, at } : null;
}

function moveBlock(form: EditedForm, id: number, direction: Direction): FormEdit | null {
  const found = findBlock(form, id);
  const at = (found?.index ?? -1) + stepOf(direction);
  const isMoved = found && stepOf(direction) !== 0 && found.page.blocks[at] !== undefined;
  return isMoved ? { type: 'block-moved', id, pageId: found.page.id, at } : null;
}

function moveRow({ page, block, place }: PlacedQuestion, direction: Direction): FormEdit | null {
  const at = place.row + stepOf(direction);
  if (stepOf(direction) === 0) return null;
  const row = { type: 'row-moved', blockId: block.id, row: place.row } as const;
  if (block.rows[at]) return { ...row, toBlockId: block.id, at };
  const next = nextBlock(page, block, direction);
  return next ? { ...row, toBlockId: next.id, at: direction === 'up' ? next.rows.length : 0 } : null;
}

/** The next block of questions on the page, in the direction. */
function nextBlock({ blocks }: PlacedQuestion['page'], block: PlacedQuestion['block'], direction: Direction) {
  const index = blocks.indexOf(block);
  const isOfQuestions = ({ built_in_block_id }: PlacedQuestion['block']) => built_in_block_id === null;
  return direction === 'up'
    ? blocks.slice(0, index).findLast(isOfQuestions)
    : blocks.slice(index + 1).find(isOfQuestions);
}

const MOST_IN_ROW = 3;
const hasRoom = (row: EditedRow | undefined): boolean => row !== undefined && row.length < MOST_IN_ROW;

/**
 * Up and down: a question leaves the others of its row, or goes past the next row. Left and right: it changes places in its row; at the end
 * it goes beside the questions of the row above or below.
 */
function moveQuestion({ page, block, question, place }: PlacedQuestion, direction: Direction): FormEdit | null {
  const { row, column } = place;
  const questions = block.rows[row] ?? [];
  const to = (change: Partial<typeof place>, blockId = block.id): FormEdit => ({
    type: 'question-moved',
    id: question.form_control_id,
    blockId,
    place: { row, column: 0, isNewRow: false, ...change },
  });
  const isAlone = questions.length === 1;
  switch (direction) {
    case 'left':
      if (column > 0) return to({ column: column - 1 });
      return hasRoom(block.rows[row - 1]) ? to({ row: row - 1, column: MOST_IN_ROW }) : null;
    case 'right':
      if (column < questions.length - 1) return to({ column: column + 2 });
      return hasRoom(block.rows[row + 1]) ? to({ row: row + 1, column: 0 }) : null;
    case 'up': {
      if (!isAlone) return to({ isNewRow: true });
      if (row > 0) return to({ row: row - 1, isNewRow: true });
      const above = nextBlock(page, block, direction);
      return above ? to({ row: above.rows.length, isNewRow: true }, above.id) : null;
    }
    case 'down': {
      if (!isAlone) return to({ row: row + 1, isNewRow: true });
      if (row < block.rows.length - 1) return to({ row: row + 2, isNewRow: true });
      const below = nextBlock(page, block, direction);
      return below ? to({ row: 0, isNewRow: true }, below.id) : null;
    }
  }
}

/** Moves a part to the end of another page. @returns null: the page has no block for a question. */
export function moveToPage(form: EditedForm, { part, id }: MovedKey, pageId: number): FormEdit | null {
  const target = findPage(form, pageId)?.page;
  if (!target || part === 'page') return null;
  if (part === 'block') return { type: 'block-moved', id, pageId, at: target.blocks.length };
  const block = target.blocks.findLast(({ built_in_block_id }) => built_in_block_id === null);
  const found = findQuestion(form, id);
  if (!block || !found) return null;
  const at = block.rows.length;
  if (part === 'row')
    return { type: 'row-moved', blockId: found.block.id, row: found.place.row, toBlockId: block.id, at };
  return { type: 'question-moved', id, blockId: block.id, place: { row: at, column: 0, isNewRow: true } };
}
