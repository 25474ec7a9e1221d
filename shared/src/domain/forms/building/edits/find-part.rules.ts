import type { EditedBlock, EditedForm, EditedPage, EditedQuestion } from '../edited-form.rules.ts';
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

/** Returns the list with the item at the position; a position outside of the list is its nearest end. */
export const inserted = <T>(list: readonly T[], at: number, ...items: readonly T[]): T[] => [
  ...list.slice(0, Math.max(0, at)),
  ...items,
  ...list.slice(Math.max(0, at)),
];

/** Returns the list with its item at another position; the same list when nothing moves. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  const target = Math.min(Math.max(to, 0), list.length - 1);
  return item === undefined || target === from ? list : inserted(list.toSpliced(from, 1), target, item);
}

/** Changes the items that a test accepts, and returns the same list when none changes. */
export function changedWhere<T>(
  list: readonly T[],
  isMeant: (item: T) => boolean,
  change: (item: T) => T,
): readonly T[] {
  const next = list.map((item) => (isMeant(item) ? change(item) : item));
  return next.every((item, index) => item === list[index]) ? list : next;
}
