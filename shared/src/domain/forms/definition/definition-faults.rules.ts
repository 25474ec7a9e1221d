import type { AnswerPath } from '../conditions/expression.ts';
import { isWithinLimits, questionsOf } from '../conditions/expression.ts';
import { type FormPlan, isText, type PlannedBlock, type PlannedQuestion, planForm } from '../plan/form-plan.ts';
import { costliestBlock, formWork, MOST_FORM_WORK } from '../plan/form-work.rules.ts';
import type { FormControl, FormDefinition } from './form-definition.ts';

/** Most parts of one form. */
export const FORM_LIMITS = {
  pages: 60,
  blocksPerPage: 40,
  rowsPerBlock: 60,
  controlsPerRow: 3,
  questions: 2_000,
  options: 500,
} as const;

/** Why a form cannot be published. */
export type DefinitionCode =
  | 'no-pages'
  | 'too-many-parts'
  | 'row-size'
  | 'key-repeated'
  | 'label-missing'
  | 'options-missing'
  | 'option-repeated'
  | 'source-missing'
  | 'limits-reversed'
  | 'condition-too-large'
  | 'condition-unknown-question'
  | 'condition-on-later-question'
  | 'formula-too-large'
  | 'formula-unknown-question'
  | 'formula-on-later-question'
  | 'entries-reversed'
  /** Together with everything else in the form; the block is the one with the most work. */
  | 'form-too-complex';

/** A fault of a definition, at a page, a block or a question. */
export interface DefinitionFault {
  /** `page.2`, the key of a block, or the path of a question. */
  readonly path: string;
  readonly code: DefinitionCode;
}

/** Finds everything that keeps a form from being published, in the order of the form. */
export function definitionFaults(definition: FormDefinition): DefinitionFault[] {
  if (definition.pages.length === 0) return [{ path: 'page.0', code: 'no-pages' }];
  const tooMany = sizeFaults(definition);
  if (tooMany.length > 0) return tooMany;
  const plan = planForm(definition);
  const earlier = new Set<AnswerPath>();
  const faults = [
    ...repeatedKeys(plan),
    ...plan.pages.flatMap((page, index) => pageFaults(plan, page, index, earlier)),
  ];
  // A condition that is too large by itself is told alone.
  return faults.some(({ code }) => code.endsWith('-too-large')) ? faults : [...faults, ...workFaults(plan)];
}

/** Each part can be within its limits, and the form still take seconds to judge. */
const workFaults = (plan: FormPlan): DefinitionFault[] =>
  formWork(plan) > MOST_FORM_WORK ? [{ path: costliestBlock(plan)?.key ?? 'page.0', code: 'form-too-complex' }] : [];

function sizeFaults({ pages }: FormDefinition): DefinitionFault[] {
  const questions = pages.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat())).length;
  const isTooLarge =
    pages.length > FORM_LIMITS.pages ||
    questions > FORM_LIMITS.questions ||
    pages.some(
      ({ blocks }) =>
        blocks.length > FORM_LIMITS.blocksPerPage || blocks.some(({ rows }) => rows.length > FORM_LIMITS.rowsPerBlock),
    );
  return isTooLarge ? [{ path: 'page.0', code: 'too-many-parts' }] : [];
}

/** Two blocks, or two questions of one block, with the same id would share their answers. */
function repeatedKeys({ pages }: FormPlan): DefinitionFault[] {
  const blocks = pages.flatMap((page) => page.blocks);
  const paths = [
    ...blocks.map(({ key }) => key),
    ...blocks.flatMap(({ questions }) => questions.map(({ path }) => path)),
  ];
  const [known, repeated] = [new Set<string>(), new Set<string>()];
  for (const path of paths) (known.has(path) ? repeated : known).add(path);
  return [...repeated].map((path) => ({ path, code: 'key-repeated' }));
}

function pageFaults(
  plan: FormPlan,
  { page, blocks }: FormPlan['pages'][number],
  index: number,
  earlier: Set<AnswerPath>,
): DefinitionFault[] {
  const own = treeFaults(plan, `page.${index}`, [page.visible_when], earlier);
  return [...own, ...blocks.flatMap((block) => blockFaults(plan, block, earlier))];
}

function blockFaults(plan: FormPlan, planned: PlannedBlock, earlier: Set<AnswerPath>): DefinitionFault[] {
  const { key, block, controls } = planned;
  const faults = treeFaults(plan, key, [block.visible_when], earlier);
  if (block.rows.some((row) => row.length === 0 || row.length > FORM_LIMITS.controlsPerRow))
    faults.push({ path: key, code: 'row-size' });
  if (block.repeats && (block.repeats.min > block.repeats.max || block.repeats.max < 1))
    faults.push({ path: key, code: 'entries-reversed' });
  // Questions of a block that repeats are read inside of its entries alone.
  const known = block.repeats ? new Set(earlier) : earlier;
  for (const control of controls) {
    faults.push(...faultsOf(plan, control, known));
    if (!isText(control.control)) known.add(control.path);
  }
  return faults;
}

function faultsOf(plan: FormPlan, planned: PlannedQuestion, earlier: ReadonlySet<AnswerPath>): DefinitionFault[] {
  const { path, control } = planned;
  const { visible_when, required_when, computed } = control;
  if (isText(control)) return treeFaults(plan, path, [visible_when], earlier);
  return [
    ...controlCodes(control).map((code): DefinitionFault => ({ path, code })),
    ...treeFaults(plan, path, [visible_when, required_when], earlier),
    ...treeFaults(plan, path, [computed], earlier, 'formula'),
  ];
}

function controlCodes(control: FormControl): DefinitionCode[] {
  const { input_type, label, form_control_options, is_remote_options, options_source, min_val, max_val } = control;
  const isChoice = input_type === 'multiple-choice' || input_type === 'dropdown';
  const values = form_control_options.map(({ option_value }) => option_value);
  const texts = form_control_options.flatMap(({ option_value, option_label = option_value }) => [
    option_value,
    option_label,
  ]);
  const isBlank = texts.length === 0 || texts.some((text) => text.trim() === '');
  const codes: (DefinitionCode | false)[] = [
    label.trim() === '' && 'label-missing',
    isChoice && !is_remote_options && isBlank && 'options-missing',
    isChoice && new Set(values).size < values.length && 'option-repeated',
    isChoice && values.length > FORM_LIMITS.options && 'too-many-parts',
    isChoice && is_remote_options && !options_source && 'source-missing',
    min_val !== null && max_val !== null && min_val > max_val && 'limits-reversed',
  ];
  return codes.filter((code) => code !== false);
}

function treeFaults(
  plan: FormPlan,
  path: string,
  trees: readonly (Parameters<typeof isWithinLimits>[0] | undefined)[],
  earlier: ReadonlySet<AnswerPath>,
  kind: 'condition' | 'formula' = 'condition',
): DefinitionFault[] {
  const codes = trees.flatMap((tree): DefinitionCode[] => {
    if (!tree) return [];
    if (!isWithinLimits(tree)) return [`${kind}-too-large`];
    const unread = questionsOf(tree).filter((question) => !earlier.has(question));
    return unread.map(
      (question): DefinitionCode =>
        plan.questions.has(question) ? `${kind}-on-later-question` : `${kind}-unknown-question`,
    );
  });
  return [...new Set(codes)].map((code) => ({ path, code }));
}
