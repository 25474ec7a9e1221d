import { type AnswerPath, answerPath } from '../../conditions/expression.ts';
import { followQuestions } from '../../definition/follow-questions.rules.ts';
import { withIds } from '../../definition/new-ids.rules.ts';
import {
  type EditedBlock,
  type EditedForm,
  type EditedPage,
  type EditedQuestion,
  type EditedRow,
  newBlock,
  newBuiltInBlock,
  newPage,
  newQuestion,
  type TakeId,
} from '../edited-form.rules.ts';
import {
  withBlock,
  withBlocks,
  withPage,
  withPages,
  withQuestion,
  withQuestionAt,
  withRows,
} from './edit-parts.rules.ts';
import { findBlock, findPage, findQuestion, inserted, moved } from './find-part.rules.ts';
import { followOptions } from './follow-options.rules.ts';
import type { FormEdit, NewQuestion, PartKey, QuestionPlace } from './form-edit.ts';

/** The form after an edit; the same form when the edit names a part that is not there, or changes nothing. */
export function editForm(form: EditedForm, edit: FormEdit, takeId: TakeId): EditedForm {
  switch (edit.type) {
    case 'details-changed':
      return { ...form, details: { ...form.details, ...edit.change } };
    case 'page-added':
      return withPages(form, inserted(form.pages, edit.at, newPage(takeId)));
    case 'page-changed':
      return withPage(form, edit.id, (page) => ({ ...page, ...edit.change }));
    case 'page-moved':
      return withPages(form, moved(form.pages, findPage(form, edit.id)?.index ?? -1, edit.at));
    case 'block-added': {
      const block = edit.builtIn ? newBuiltInBlock(edit.builtIn, takeId) : newBlock(takeId);
      return withPage(form, edit.pageId, (page) => withBlocks(page, inserted(page.blocks, edit.at, block)));
    }
    case 'block-changed':
      return withBlock(form, edit.id, (block) => ({ ...block, ...edit.change }));
    case 'block-moved':
      return moveBlock(form, edit.id, edit.pageId, edit.at);
    case 'row-moved':
      return moveRow(form, edit);
    case 'question-added':
      return withBlock(form, edit.blockId, (block) =>
        withQuestionAt(block, edit.place, newQuestion(edit.input, takeId)),
      );
    case 'questions-added': {
      const rows = edit.questions.map((question) => [questionOf(question, takeId)]);
      return withBlock(form, edit.blockId, (block) => withRows(block, inserted(block.rows, edit.at, ...rows)));
    }
    case 'question-changed': {
      const changed = withQuestion(form, edit.id, (question) => ({ ...question, ...edit.change }));
      const options = edit.change.form_control_options && findQuestion(form, edit.id)?.question.form_control_options;
      return options ? followOptions(changed, edit.id, options) : changed;
    }
    case 'question-moved':
      return moveQuestion(form, edit.id, edit.blockId, edit.place);
    case 'copied':
      return copyPart(form, edit.key, takeId);
    case 'removed':
      return removePart(form, edit.key);
  }
}

const questionOf = ({ input_type, ...rest }: NewQuestion, takeId: TakeId): EditedQuestion => ({
  ...newQuestion(input_type, takeId),
  ...rest,
});

/** @param at - Position in the page after the move. */
function moveBlock(form: EditedForm, id: number, pageId: number, at: number): EditedForm {
  const from = findBlock(form, id);
  const to = findPage(form, pageId);
  if (!from || !to) return form;
  if (from.page.id === pageId)
    return withPage(form, pageId, (page) => withBlocks(page, moved(page.blocks, from.index, at)));
  const without = withPage(form, from.page.id, (page) => withBlocks(page, page.blocks.toSpliced(from.index, 1)));
  return withPage(without, pageId, (page) => withBlocks(page, inserted(page.blocks, at, from.block)));
}

/** Moves a row in its block, or into another block, whose path its questions get. `at`: position after the move. */
function moveRow(
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
function moveQuestion(form: EditedForm, id: number, blockId: number, place: QuestionPlace): EditedForm {
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

/** Puts a copy of a part behind it. The copy has ids of its own; its conditions name its own questions, or those outside of it. */
function copyPart(form: EditedForm, { part, id }: PartKey, takeId: TakeId): EditedForm {
  if (part === 'page') {
    const found = findPage(form, id);
    return found ? withPages(form, inserted(form.pages, found.index + 1, copiedPage(found.page, takeId))) : form;
  }
  if (part === 'block') {
    const found = findBlock(form, id);
    if (!found) return form;
    const copy = copiedBlock(found.block, takeId);
    return withPage(form, found.page.id, (page) => withBlocks(page, inserted(page.blocks, found.index + 1, copy)));
  }
  const found = findQuestion(form, id);
  if (!found) return form;
  const place = { row: found.place.row + 1, column: 0, isNewRow: true };
  const copy = copiedQuestion(found.block, found.question, takeId);
  return withBlock(form, found.block.id, (block) => withQuestionAt(block, place, copy));
}

const copiedPage = (page: EditedPage, takeId: TakeId): EditedPage =>
  firstOf(withIds({ pages: [page] }, takeId, (parent) => parent).pages);

const copiedBlock = (block: EditedBlock, takeId: TakeId): EditedBlock =>
  firstOf(copiedPage({ ...newPage(takeId), blocks: [block] }, takeId).blocks);

/** In a block with the id of its own block, so that its conditions on itself are followed. */
const copiedQuestion = ({ id }: EditedBlock, question: EditedQuestion, takeId: TakeId): EditedQuestion =>
  firstOf(firstOf(copiedBlock({ ...newBlock(takeId), id, rows: [[question]] }, takeId).rows));

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('a copy has the parts of its original');
  return first;
}

/** Removes a part. The last page stays: a form has at least one. */
function removePart(form: EditedForm, { part, id }: PartKey): EditedForm {
  if (part === 'page') {
    const pages = form.pages.filter((page) => page.id !== id);
    return pages.length === 0 || pages.length === form.pages.length ? form : withPages(form, pages);
  }
  if (part === 'block') {
    const found = findBlock(form, id);
    return found
      ? withPage(form, found.page.id, (page) =>
          withBlocks(
            page,
            page.blocks.filter((block) => block.id !== id),
          ),
        )
      : form;
  }
  const found = findQuestion(form, id);
  if (!found) return form;
  const rows = found.block.rows.map((row) => row.filter(({ form_control_id }) => form_control_id !== id));
  return withBlock(form, found.block.id, (block) => withRows(block, rows));
}
