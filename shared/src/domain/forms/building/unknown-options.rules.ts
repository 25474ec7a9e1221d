import { type Condition, childrenOf } from '../conditions/expression.ts';
import type { FormPlan } from '../plan/form-plan.ts';

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

/** As `judgeCondition` compares: numbers by value, and a part of a text. */
const isAmong = (options: readonly string[], value: string, { is }: Comparison): boolean =>
  options.some((option) =>
    is === 'contains'
      ? option.toLowerCase().includes(value.toLowerCase())
      : option === value || (option.trim() !== '' && Number(option) === Number(value)),
  );
