import { type Computation, type Condition, childrenOf } from '../conditions/expression.ts';
import { type DefinitionFault, definitionFaults } from '../definition/definition-faults.rules.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { type FormPlan, isText, planForm } from '../plan/form-plan.ts';
import { missingTexts } from '../texts/form-texts.rules.ts';
import type { StoredForm } from './edited-form.rules.ts';

/** Why a form cannot be published: a fault of its definition, or a translation, condition or formula that somebody began and did not finish. */
export type PublishFault =
  | DefinitionFault
  | {
      readonly path: string;
      readonly code:
        | 'translation-missing'
        | 'name-missing'
        | 'condition-incomplete'
        | 'condition-unknown-option'
        | 'formula-incomplete';
    };

/**
 * Finds what keeps a form from being published, in the order of the form. A form without any translation is published in its own language;
 * a half translation would never be shown.
 */
export function publishFaults({ details: { name }, definition, translation }: StoredForm): PublishFault[] {
  const unnamed: PublishFault[] = name.trim() === '' ? [{ path: 'form', code: 'name-missing' }] : [];
  const isTranslated = Object.values(translation).some((text) => text.trim() !== '');
  const missing = isTranslated ? missingTexts(definition, translation) : [];
  const partOf = (place: string): string =>
    place.startsWith('page.') ? place.split('.').slice(0, 2).join('.') : pathOf(place);
  const untranslated = [...new Set(missing.map(partOf))].map(
    (path): PublishFault => ({ path, code: 'translation-missing' }),
  );
  const isNameMissing = isTranslated && (translation.name ?? '').trim() === '';
  return [
    ...unnamed,
    ...(isNameMissing ? [{ path: 'form', code: 'translation-missing' } as const] : []),
    ...definitionFaults(definition),
    ...unfinishedTrees(definition),
    ...untranslated,
  ];
}

/** Conditions that compare with nothing or with an option that is gone, and formulas of nothing. Older forms may have them: only a new version is refused. */
function unfinishedTrees(definition: FormDefinition): PublishFault[] {
  const plan = planForm(definition);
  const conditionAt = (path: string, ...trees: readonly (Condition | undefined)[]): PublishFault[] => [
    ...(trees.some(isUnfinished) ? [{ path, code: 'condition-incomplete' } as const] : []),
    ...(trees.some((tree) => namesUnknownOption(tree, plan))
      ? [{ path, code: 'condition-unknown-option' } as const]
      : []),
  ];
  return plan.pages.flatMap(({ page, blocks }, index) => [
    ...conditionAt(`page.${index}`, page.visible_when),
    ...blocks.flatMap(({ key, block, controls }) => [
      ...conditionAt(key, block.visible_when),
      ...controls.flatMap(({ path, control }) => [
        ...conditionAt(path, control.visible_when, isText(control) ? undefined : control.required_when),
        ...(!isText(control) && isUnfinished(control.computed) ? [{ path, code: 'formula-incomplete' } as const] : []),
      ]),
    ]),
  ]);
}

/** `df_block_3.df_12.label` is a text of the question `df_block_3.df_12`; `df_block_3.name` of the block. */
const pathOf = (place: string): string => {
  const [block = '', control = ''] = place.split('.');
  return control.startsWith('df_') ? `${block}.${control}` : block;
};

/** Whether a part of a condition or formula says nothing yet: a group without parts, or a comparison with no value. */
export function isUnfinished(tree: Condition | Computation | undefined): boolean {
  const open = tree ? [tree] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isBlank(node)) return true;
    open.push(...childrenOf(node));
  }
  return false;
}

function isBlank(node: Condition | Computation): boolean {
  if ('values' in node) return node.values.length === 0;
  if ('value' in node) return typeof node.value === 'string' && node.value.trim() === '';
  return !('question' in node || 'number' in node) && childrenOf(node).length === 0;
}

/**
 * Whether the condition compares a choice with an option that the choice does not have: the option was removed or has other words now, and
 * what the condition decides about would never appear. Choices whose options come from a list of the server are not judged.
 */
export function namesUnknownOption(condition: Condition | undefined, plan: Pick<FormPlan, 'questions'>): boolean {
  const open = condition ? [condition] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('question' in node) {
      const options = optionsOf(plan, node.question);
      if (options && !comparedWith(node).every((value) => isAmong(options, value, node))) return true;
    } else open.push(...(childrenOf(node) as readonly Condition[]));
  }
  return false;
}

type Comparison = Extract<Condition, { readonly question: string }>;

/** @returns null for a question that is no choice, and for options that are not known here. */
function optionsOf({ questions }: Pick<FormPlan, 'questions'>, path: Comparison['question']): readonly string[] | null {
  const control = questions.get(path)?.control;
  const isChoice = control?.input_type === 'multiple-choice' || control?.input_type === 'dropdown';
  if (!control || !isChoice || control.is_remote_options) return null;
  return control.form_control_options.map(({ option_value }) => option_value);
}

/** The options that the comparison names. A value that is still blank is an unfinished condition. */
function comparedWith(comparison: Comparison): readonly string[] {
  const values = 'values' in comparison ? comparison.values : 'value' in comparison ? [comparison.value] : [];
  return values.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
}

/** As `evaluateCondition` compares: numbers by value, and a part of a text. */
const isAmong = (options: readonly string[], value: string, { is }: Comparison): boolean =>
  options.some((option) =>
    is === 'contains'
      ? option.toLowerCase().includes(value.toLowerCase())
      : option === value || (option.trim() !== '' && Number(option) === Number(value)),
  );
