import {
  type AnswerPath,
  answerPath,
  type Computation,
  type Condition,
  questionsOf,
} from '../conditions/expression.ts';
import { blockKey, controlKey, newBlockKey, newControlKey } from '../definition/answer-keys.rules.ts';
import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';

export interface PlannedQuestion {
  readonly path: AnswerPath;
  /** The same from before the form was first saved. */
  readonly newPath: AnswerPath;
  readonly key: string;
  readonly control: FormControl;
  /** The earlier question whose answer limits the options of this one (CT-03); null: none, or a later one. */
  readonly parent: AnswerPath | null;
}

export interface PlannedBlock {
  readonly key: string;
  readonly newKey: string;
  readonly pageIndex: number;
  readonly block: FormBlock;
  /** All controls in the order of the form, also those that only show text. */
  readonly controls: readonly PlannedQuestion[];
  /** The controls without those that only show text. */
  readonly questions: readonly PlannedQuestion[];
  /** In a block that repeats: conditions and formulas of its controls that read no answer of the block, so that all entries judge them alike. */
  readonly ofForm: ReadonlySet<Condition | Computation>;
}

export interface PlannedPage {
  readonly page: FormPage;
  readonly blocks: readonly PlannedBlock[];
}

/** A form definition, prepared for judging answers. Made once for a version. */
export interface FormPlan {
  readonly pages: readonly PlannedPage[];
  readonly blocks: ReadonlyMap<string, PlannedBlock>;
  readonly questions: ReadonlyMap<AnswerPath, PlannedQuestion>;
  /** Questions that some condition or computation reads: another answer of any other question changes no question but itself. */
  readonly read: ReadonlySet<AnswerPath>;
}

export function planForm({ pages }: FormDefinition): FormPlan {
  const parents = new Map<number, AnswerPath>();
  const planned = pages.map((page, pageIndex) => ({
    page,
    blocks: page.blocks.map((block, blockIndex) => planBlock(block, { pageIndex, blockIndex, parents })),
  }));
  const blocks = planned.flatMap((page) => page.blocks);
  const questions = blocks.flatMap((block) => block.questions);
  const trees = [
    ...pages.map(({ visible_when }) => visible_when),
    ...blocks.map(({ block }) => block.visible_when),
    ...blocks.flatMap(({ controls }) => controls.flatMap(treesOf)),
  ];
  return {
    pages: planned,
    blocks: new Map(blocks.map((block) => [block.key, block])),
    questions: new Map(questions.map((question) => [question.path, question])),
    read: new Set(trees.flatMap((tree) => (tree ? questionsOf(tree) : []))),
  };
}

/** The conditions and the computation that decide about a control. A control that only shows text is neither required nor computed. */
export const treesOf = ({
  control,
}: Pick<PlannedQuestion, 'control'>): readonly (Condition | Computation | undefined)[] =>
  isText(control) ? [control.visible_when] : [control.visible_when, control.required_when, control.computed];

/** The control shows text and asks nothing. */
export const isText = ({ input_type }: Pick<FormControl, 'input_type'>): boolean => input_type === 'text';

/** The answer of the control is computed from other answers. */
export const isComputed = (control: Pick<FormControl, 'input_type' | 'computed'>): boolean =>
  control.computed !== undefined && !isText(control);

interface BlockPlace {
  readonly pageIndex: number;
  readonly blockIndex: number;
  /** Paths of the questions before this block, by their ids. The block adds its own. */
  readonly parents: Map<number, AnswerPath>;
}

function planBlock(block: FormBlock, { pageIndex, blockIndex, parents }: BlockPlace): PlannedBlock {
  // Keys of a new form follow from the positions, whatever the indices in the definition say.
  const placed = { ...block, page_index: pageIndex, block_index: blockIndex };
  const [key, newKey] = [blockKey(placed), newBlockKey(placed)];
  const controls = block.rows.flatMap((ofRow, row) =>
    ofRow.map((control, component) => {
      const place = { page: pageIndex, block: blockIndex, row, component };
      const ownKey = controlKey(control, place);
      const path = answerPath(key, ownKey);
      const parentId = control.is_remote_options ? control.form_options_parent_id : null;
      const parent = parentId === null ? null : (parents.get(parentId) ?? null);
      if (control.form_control_id !== null && !isText(control)) parents.set(control.form_control_id, path);
      return { path, newPath: answerPath(newKey, newControlKey(place)), key: ownKey, control, parent };
    }),
  );
  const questions = controls.filter(({ control }) => !isText(control));
  return {
    key,
    newKey,
    pageIndex,
    block,
    controls,
    questions,
    ofForm: block.repeats ? treesOfForm(controls) : NO_TREES,
  };
}

const NO_TREES: ReadonlySet<Condition | Computation> = new Set();

function treesOfForm(controls: readonly PlannedQuestion[]): ReadonlySet<Condition | Computation> {
  const own = new Set(controls.map(({ path }) => path));
  const trees = controls.flatMap(treesOf).filter((tree) => tree !== undefined);
  return new Set(trees.filter((tree) => !questionsOf(tree).some((path) => own.has(path))));
}
