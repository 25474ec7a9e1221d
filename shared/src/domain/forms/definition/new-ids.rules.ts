import { type Computation, type Condition, withQuestions } from '../conditions/expression.ts';
import { type AnswerPath, answerPath, blockKey, controlKey } from './answer-keys.rules.ts';
import type { FormBlock, FormControl, FormDefinition } from './form-definition.ts';

/**
 * Gives every page, block and question of a form a new id, such as for an imported form: two forms never share an id. Conditions, computed
 * answers and remote options refer to the new ids.
 * @param nextId - Returns an id that no form has used.
 */
export function withNewIds({ pages }: FormDefinition, nextId: () => number): FormDefinition {
  const paths = new Map<AnswerPath, AnswerPath>();
  const parents = new Map<number, number>();
  const numbered = pages.map((page, pageIndex) => ({
    ...page,
    id: nextId(),
    blocks: page.blocks.map((block, blockIndex) => {
      const old = { ...block, page_index: pageIndex, block_index: blockIndex };
      const id = nextId();
      const rows = block.rows.map((row, rowIndex) =>
        row.map((control, component) => {
          const place = { page: pageIndex, block: blockIndex, row: rowIndex, component };
          const form_control_id = nextId();
          paths.set(answerPath(blockKey(old), controlKey(control, place)), `df_block_${id}.df_${form_control_id}`);
          if (control.form_control_id !== null) parents.set(control.form_control_id, form_control_id);
          return { ...control, form_control_id };
        }),
      );
      return { ...old, id, rows };
    }),
  }));
  const follow: Follow = {
    tree: (tree) => tree && withQuestions(tree, (question) => paths.get(question) ?? question),
    parent: (id) => (id === null ? null : (parents.get(id) ?? null)),
  };
  return {
    pages: numbered.map((page) => ({
      ...withTree(page, 'visible_when', follow),
      blocks: page.blocks.map((block) => followingBlock(block, follow)),
    })),
  };
}

interface Follow {
  readonly tree: <T extends Condition | Computation>(tree: T | undefined) => T | undefined;
  readonly parent: (id: number | null) => number | null;
}

const followingBlock = (block: FormBlock, follow: Follow): FormBlock => ({
  ...withTree(block, 'visible_when', follow),
  rows: block.rows.map((row) => row.map((control) => followingControl(control, follow))),
});

function followingControl(control: FormControl, follow: Follow): FormControl {
  const shown = withTree(control, 'visible_when', follow);
  const required = withTree(shown, 'required_when', follow);
  const computed = withTree(required, 'computed', follow);
  return { ...computed, form_options_parent_id: follow.parent(control.form_options_parent_id) };
}

/** An absent tree stays absent: the key must not appear with undefined. */
function withTree<K extends string, T extends { readonly [key in K]?: Condition | Computation | undefined }>(
  part: T,
  key: K,
  { tree }: Follow,
): T {
  return part[key] === undefined ? part : { ...part, [key]: tree(part[key]) };
}
