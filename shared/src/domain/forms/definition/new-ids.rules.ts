import { type AnswerPath, answerPath } from '../conditions/expression.ts';
import { blockKey, controlKey } from './answer-keys.rules.ts';
import { followQuestions } from './follow-questions.rules.ts';
import type { FormDefinition } from './form-definition.ts';

/**
 * Gives every page, block and question of a form a new id, such as for an imported form: two forms never share an id. Conditions, computed
 * answers and remote options refer to the new ids.
 * @param nextId - Returns an id that no form has used.
 */
export const withNewIds = <T extends FormDefinition>(definition: T, nextId: () => number): T =>
  withIds(definition, () => nextId());

/**
 * Changes the ids of pages, blocks and questions. Conditions, computed answers and remote options refer to the changed ids.
 * @param idOf - Returns the id of a part by its old id; called once for each part, in the order of the form.
 * @param strayParent - Returns the parent of remote options whose question is not in the form. Absent: it has no parent any more.
 */
export function withIds<T extends FormDefinition>(
  { pages, ...rest }: T,
  idOf: (old: number | null) => number,
  strayParent: (old: number) => number | null = () => null,
): T {
  const paths = new Map<AnswerPath, AnswerPath>();
  const parents = new Map<number, number>();
  const numbered = pages.map((page, pageIndex) => ({
    ...page,
    id: idOf(page.id),
    blocks: page.blocks.map((block, blockIndex) => {
      const old = { ...block, page_index: pageIndex, block_index: blockIndex };
      const id = idOf(block.id);
      const rows = block.rows.map((row, rowIndex) =>
        row.map((control, component) => {
          const place = { page: pageIndex, block: blockIndex, row: rowIndex, component };
          const form_control_id = idOf(control.form_control_id);
          paths.set(answerPath(blockKey(old), controlKey(control, place)), `df_block_${id}.df_${form_control_id}`);
          if (control.form_control_id !== null) parents.set(control.form_control_id, form_control_id);
          return { ...control, form_control_id };
        }),
      );
      return { ...old, id, rows };
    }),
  }));
  const followed = followQuestions(numbered, {
    path: (question) => paths.get(question) ?? question,
    parent: (id) => parents.get(id) ?? strayParent(id),
  });
  return { ...rest, pages: followed } as FormDefinition as T; // every part keeps its other fields
}
