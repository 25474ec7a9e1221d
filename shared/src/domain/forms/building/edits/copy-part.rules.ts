import { withIds } from '../../definition/new-ids.rules.ts';
import type { EditedBlock, EditedForm, EditedPage, EditedQuestion } from '../edited-form.ts';
import { withBlock, withBlocks, withPage, withPages, withQuestionAt, withRows } from './edit-parts.rules.ts';
import { findBlock, findPage, findQuestion } from './find-part.rules.ts';
import type { PartKey } from './form-edit.ts';
import { inserted } from './list.rules.ts';
import { newBlock, newPage, type TakeId } from './new-parts.rules.ts';

/** Puts a copy of a part behind it. The copy has ids of its own; its conditions name its own questions, or those outside of it. */
export function copyPart(form: EditedForm, { part, id }: PartKey, takeId: TakeId): EditedForm {
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
export function removePart(form: EditedForm, { part, id }: PartKey): EditedForm {
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
