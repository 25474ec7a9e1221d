import { FORM_LIMITS } from '../../definition/definition-faults.rules.ts';
import type { EditedBlock, EditedForm, EditedPage, EditedQuestion, EditedRow } from '../edited-form.rules.ts';
import { changedWhere, inserted } from './find-part.rules.ts';
import type { QuestionPlace } from './form-edit.ts';

/** The form with other pages; the same form when none changes. */
export const withPages = (form: EditedForm, pages: readonly EditedPage[]): EditedForm =>
  pages === form.pages ? form : { ...form, pages };

export const withPage = (form: EditedForm, id: number, change: (page: EditedPage) => EditedPage): EditedForm =>
  withPages(
    form,
    changedWhere(form.pages, (page) => page.id === id, change),
  );

export function withBlocks(page: EditedPage, blocks: readonly EditedBlock[]): EditedPage {
  return blocks === page.blocks ? page : { ...page, blocks };
}

/** Changes one block, on whichever page it is. */
export const withBlock = (form: EditedForm, id: number, change: (block: EditedBlock) => EditedBlock): EditedForm =>
  withPages(
    form,
    changedWhere(
      form.pages,
      ({ blocks }) => blocks.some((block) => block.id === id),
      (page) =>
        withBlocks(
          page,
          changedWhere(page.blocks, (block) => block.id === id, change),
        ),
    ),
  );

/** Rows without a question are left out. */
export function withRows(block: EditedBlock, rows: readonly EditedRow[]): EditedBlock {
  return rows === block.rows ? block : { ...block, rows: rows.filter((row) => row.length > 0) };
}

/** Changes one question, in whichever block it is. */
export const withQuestion = (
  form: EditedForm,
  id: number,
  change: (question: EditedQuestion) => EditedQuestion,
): EditedForm => {
  const isMeant = ({ form_control_id }: EditedQuestion) => form_control_id === id;
  const inRow = (row: EditedRow) => changedWhere(row, isMeant, change);
  const inBlock = (block: EditedBlock) =>
    withRows(
      block,
      changedWhere(block.rows, (row) => row.some(isMeant), inRow),
    );
  return withPages(
    form,
    changedWhere(
      form.pages,
      () => true,
      (page) =>
        withBlocks(
          page,
          changedWhere(page.blocks, () => true, inBlock),
        ),
    ),
  );
};

/** Puts a question into its place. A row that is full keeps its questions: the new question gets a row of its own before it. */
export function withQuestionAt(
  block: EditedBlock,
  { row, column, isNewRow }: QuestionPlace,
  question: EditedQuestion,
): EditedBlock {
  const target = block.rows[row];
  const isOwnRow = isNewRow || !target || target.length >= FORM_LIMITS.controlsPerRow;
  const rows = isOwnRow
    ? inserted(block.rows, row, [question])
    : block.rows.with(row, inserted(target, column, question));
  return withRows(block, rows);
}
