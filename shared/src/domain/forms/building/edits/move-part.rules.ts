import { type AnswerPath, answerPath } from '../../definition/answer-keys.rules.ts';
import { followQuestions } from '../../definition/follow-questions.rules.ts';
import type { EditedBlock, EditedForm, EditedQuestion, EditedRow } from '../edited-form.ts';
import { withBlock, withBlocks, withPage, withPages, withQuestionAt, withRows } from './edit-parts.rules.ts';
import { findBlock, findPage, findQuestion } from './find-part.rules.ts';
import type { FormEdit, QuestionPlace } from './form-edit.ts';
import { inserted, moved } from './list.rules.ts';

/** @param at - Position in the page after the move. */
export function moveBlock(form: EditedForm, id: number, pageId: number, at: number): EditedForm {
  const from = findBlock(form, id);
  const to = findPage(form, pageId);
  if (!from || !to) return form;
  if (from.page.id === pageId)
    return withPage(form, pageId, (page) => withBlocks(page, moved(page.blocks, from.index, at)));
  const without = withPage(form, from.page.id, (page) => withBlocks(page, page.blocks.toSpliced(from.index, 1)));
  return withPage(without, pageId, (page) => withBlocks(page, inserted(page.blocks, at, from.block)));
}

/** Moves a row in its block, or into another block, whose path its questions get. `at`: position after the move. */
export function moveRow(
  form: EditedForm,
  { blockId, row, toBlockId, at }: Extract<FormEdit, { type: 'row-moved' }>,
): EditedForm {
  const questions = findBlock(form, blockId)?.block.rows[row];
  if (!questions || !isBlockOfQuestions(form, toBlockId)) return form;
  if (blockId === toBlockId) return withBlock(form, blockId, (block) => withRows(block, moved(block.rows, row, at)));
  const without = withBlock(form, blockId, (block) => withRows(block, block.rows.toSpliced(row, 1)));
  const placed = withBlock(without, toBlockId, (block) => withRows(block, inserted(block.rows, at, questions)));
  return withMovedPaths(placed, blockId, toBlockId, questions);
}

/**
 * Moves a question in its block, or into another block, whose path it gets.
 * @param place - As the rows are before the move.
 */
export function moveQuestion(form: EditedForm, id: number, blockId: number, place: QuestionPlace): EditedForm {
  const found = findQuestion(form, id);
  if (!found || !isBlockOfQuestions(form, blockId)) return form;
  const { question, block: from, place: old } = found;
  const without = withBlock(form, from.id, (block) =>
    withRows(block, block.rows.with(old.row, rowAt(block, old.row).toSpliced(old.column, 1))),
  );
  if (from.id !== blockId) {
    const placed = withBlock(without, blockId, (block) => withQuestionAt(block, place, question));
    return withMovedPaths(placed, from.id, blockId, [question]);
  }
  if (isSamePlace(from, old, place)) return form;
  return withBlock(without, blockId, (block) => withQuestionAt(block, afterRemoval(from, old, place), question));
}

const rowAt = ({ rows }: EditedBlock, index: number): EditedRow => rows[index] ?? [];

/** The question is alone in its row, which disappears with it. */
const isAlone = (block: EditedBlock, { row }: QuestionPlace): boolean => rowAt(block, row).length === 1;

function isSamePlace(block: EditedBlock, from: QuestionPlace, to: QuestionPlace): boolean {
  if (isAlone(block, from)) return to.row === from.row || (to.isNewRow && to.row === from.row + 1);
  return !to.isNewRow && to.row === from.row && (to.column === from.column || to.column === from.column + 1);
}

/** The same place when the question has left its own. */
function afterRemoval(block: EditedBlock, from: QuestionPlace, to: QuestionPlace): QuestionPlace {
  if (isAlone(block, from) && to.row > from.row) return { ...to, row: to.row - 1 };
  const isBehind = !to.isNewRow && to.row === from.row && to.column > from.column;
  return isBehind ? { ...to, column: to.column - 1 } : to;
}

const isBlockOfQuestions = (form: EditedForm, id: number): boolean =>
  findBlock(form, id)?.block.built_in_block_id === null;

function withMovedPaths(form: EditedForm, from: number, to: number, questions: EditedRow): EditedForm {
  const pathIn = (blockId: number, { form_control_id: id }: EditedQuestion): AnswerPath =>
    answerPath(`df_block_${blockId}`, `df_${id}`);
  const paths = new Map(questions.map((question) => [pathIn(from, question), pathIn(to, question)]));
  const path = (question: AnswerPath) => paths.get(question) ?? question;
  return withPages(form, followQuestions(form.pages, { path, parent: (id) => id }));
}
