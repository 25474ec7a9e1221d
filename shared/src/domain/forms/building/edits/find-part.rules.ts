import type { EditedBlock, EditedForm, EditedPage, EditedQuestion } from '../edited-form.ts';
import type { QuestionPlace } from './form-edit.ts';

export interface PlacedPage {
  readonly page: EditedPage;
  readonly index: number;
}

export interface PlacedBlock {
  readonly page: EditedPage;
  readonly block: EditedBlock;
  /** In its page. */
  readonly index: number;
}

export interface PlacedQuestion extends Omit<PlacedBlock, 'index'> {
  readonly question: EditedQuestion;
  readonly place: QuestionPlace;
}

export function findPage({ pages }: EditedForm, id: number): PlacedPage | undefined {
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  return page && { page, index };
}

export function findBlock({ pages }: EditedForm, id: number): PlacedBlock | undefined {
  for (const page of pages) {
    const index = page.blocks.findIndex((block) => block.id === id);
    const block = page.blocks[index];
    if (block) return { page, block, index };
  }
  return undefined;
}

export function findQuestion({ pages }: EditedForm, id: number): PlacedQuestion | undefined {
  for (const page of pages)
    for (const block of page.blocks)
      for (const [row, questions] of block.rows.entries()) {
        const column = questions.findIndex(({ form_control_id }) => form_control_id === id);
        const question = questions[column];
        if (question) return { page, block, question, place: { row, column, isNewRow: false } };
      }
  return undefined;
}
