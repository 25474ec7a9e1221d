import { questionsOf } from '../conditions/expression.ts';
import {
  type AnswerPath,
  answerPath,
  blockKey,
  controlKey,
  newBlockKey,
  newControlKey,
} from '../definition/answer-keys.rules.ts';
import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';

export interface PlannedQuestion {
  readonly path: AnswerPath;
  /** The same from before the form was first saved. */
  readonly newPath: AnswerPath;
  readonly key: string;
  readonly control: FormControl;
}

export interface PlannedBlock {
  readonly key: string;
  readonly newKey: string;
  readonly pageIndex: number;
  readonly block: FormBlock;
  /** In the order of the form, without those that only show text. */
  readonly questions: readonly PlannedQuestion[];
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
  const planned = pages.map((page, pageIndex) => ({
    page,
    blocks: page.blocks.map((block, blockIndex) => planBlock(block, pageIndex, blockIndex)),
  }));
  const blocks = planned.flatMap((page) => page.blocks);
  const questions = blocks.flatMap((block) => block.questions);
  const trees = [
    ...pages.map(({ visible_when }) => visible_when),
    ...blocks.map(({ block }) => block.visible_when),
    ...questions.flatMap(({ control }) => [control.visible_when, control.required_when, control.computed]),
  ];
  return {
    pages: planned,
    blocks: new Map(blocks.map((block) => [block.key, block])),
    questions: new Map(questions.map((question) => [question.path, question])),
    read: new Set(trees.flatMap((tree) => (tree ? questionsOf(tree) : []))),
  };
}

function planBlock(block: FormBlock, pageIndex: number, blockIndex: number): PlannedBlock {
  // Keys of a new form follow from the positions, whatever the indices in the definition say.
  const placed = { ...block, page_index: pageIndex, block_index: blockIndex };
  const [key, newKey] = [blockKey(placed), newBlockKey(placed)];
  const questions = block.rows.flatMap((controls, row) =>
    controls.flatMap((control, component) => {
      if (control.input_type === 'text') return [];
      const place = { page: pageIndex, block: blockIndex, row, component };
      const ownKey = controlKey(control, place);
      return [
        { path: answerPath(key, ownKey), newPath: answerPath(newKey, newControlKey(place)), key: ownKey, control },
      ];
    }),
  );
  return { key, newKey, pageIndex, block, questions };
}
