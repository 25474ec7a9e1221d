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

const EDGES = ['top', 'bottom', 'left', 'right'] as const;
export type Edge = (typeof EDGES)[number];

/** The part under the pointer, and the side of it that the pointer is nearest to. */
export interface DropTarget {
  readonly part: 'page' | 'block' | 'question';
  readonly id: number;
  readonly edge: Edge;
}

/** Share of a card's width, at each side, in which a question is put beside the card. */
const SIDE = 0.25;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The side of a box that a point is nearest to. @param hasSides - Left and right are among the answers. */
export function edgeAt({ left, top, width, height }: Box, x: number, y: number, hasSides: boolean): Edge {
  const [across, down] = [(x - left) / width, (y - top) / height];
  if (hasSides && across < SIDE) return 'left';
  if (hasSides && across > 1 - SIDE) return 'right';
  return down < 0.5 ? 'top' : 'bottom';
}

/** Whether a question can be put beside another one: a row has at most three. */
export function hasSides(form: EditedForm, dragged: MovedKey, targetId: number): boolean {
  const row = findQuestion(form, targetId)?.block.rows.find((questions) =>
    questions.some(({ form_control_id }) => form_control_id === targetId),
  );
  if (!row || dragged.part !== 'question') return false;
  return row.length < MOST_IN_ROW || row.some(({ form_control_id }) => form_control_id === dragged.id);
}

/** Whether a part can be dropped at a target of this kind. */
export function takes(form: EditedForm, target: Pick<DropTarget, 'part' | 'id'>, { part, id }: MovedKey): boolean {
  if (part === 'page') return target.part === 'page';
  if (part === 'block') return target.part === 'page' || (target.part === 'block' && target.id !== id);
  if (target.part === 'block') return findBlock(form, target.id)?.block.built_in_block_id === null;
  return target.part === 'page' || target.id !== id;
}

/** The edit that a drop makes. */
export function dropEdit(form: EditedForm, dragged: MovedKey, target: DropTarget): FormEdit | null {
  if (!takes(form, target, dragged)) return null;
  if (target.part === 'page') return dropOnPage(form, dragged, target);
  if (dragged.part === 'block') return dropBlock(form, dragged.id, target);
  const dragsRow = dragged.part === 'row';
  return dragsRow ? dropRow(form, dragged.id, target) : dropQuestion(form, dragged.id, target);
}

const isAfter = ({ edge }: DropTarget): boolean => edge === 'bottom' || edge === 'right';

/** Position after the move of an item that leaves its own place in the same list. */
const afterLeaving = (from: number | null, to: number): number => (from !== null && from < to ? to - 1 : to);

function dropOnPage(form: EditedForm, dragged: MovedKey, target: DropTarget): FormEdit | null {
  if (dragged.part !== 'page') return moveToPage(form, dragged, target.id);
  const [from, to] = [findPage(form, dragged.id)?.index, findPage(form, target.id)?.index];
  if (from === undefined || to === undefined || from === to) return null;
  return { type: 'page-moved', id: dragged.id, at: afterLeaving(from, to + (isAfter(target) ? 1 : 0)) };
}

function dropBlock(form: EditedForm, id: number, target: DropTarget): FormEdit | null {
  const [from, to] = [findBlock(form, id), findBlock(form, target.id)];
  if (!from || !to) return null;
  const own = from.page.id === to.page.id ? from.index : null;
  const at = afterLeaving(own, to.index + (isAfter(target) ? 1 : 0));
  return { type: 'block-moved', id, pageId: to.page.id, at };
}

/** The block and the row before which a drop puts something. */
function rowAt(form: EditedForm, target: DropTarget): { blockId: number; row: number } | null {
  if (target.part === 'block') {
    const block = findBlock(form, target.id)?.block;
    return block ? { blockId: block.id, row: isAfter(target) ? block.rows.length : 0 } : null;
  }
  const found = findQuestion(form, target.id);
  return found ? { blockId: found.block.id, row: found.place.row + (isAfter(target) ? 1 : 0) } : null;
}

function dropRow(form: EditedForm, firstQuestion: number, target: DropTarget): FormEdit | null {
  const from = findQuestion(form, firstQuestion);
  const to = rowAt(form, target);
  if (!from || !to) return null;
  const own = from.block.id === to.blockId ? from.place.row : null;
  return {
    type: 'row-moved',
    blockId: from.block.id,
    row: from.place.row,
    toBlockId: to.blockId,
    at: afterLeaving(own, to.row),
  };
}

function dropQuestion(form: EditedForm, id: number, target: DropTarget): FormEdit | null {
  const to = rowAt(form, target);
  if (!to) return null;
  const beside = target.part === 'question' ? findQuestion(form, target.id) : undefined;
  if (beside && (target.edge === 'left' || target.edge === 'right')) {
    const column = beside.place.column + (isAfter(target) ? 1 : 0);
    return { type: 'question-moved', id, blockId: to.blockId, place: { ...beside.place, column } };
  }
  return { type: 'question-moved', id, blockId: to.blockId, place: { row: to.row, column: 0, isNewRow: true } };
}
