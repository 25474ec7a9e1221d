import type { Condition } from '../../conditions/expression.ts';
import { type AnswerPath, answerPath } from '../../conditions/expression.ts';
import type { EditedForm, EditedOption } from '../edited-form.rules.ts';
import { withPages } from './edit-parts.rules.ts';
import { findQuestion } from './find-part.rules.ts';

type Renames = ReadonlyMap<string, string>;

/**
 * The values that an edit gives other names: of one option alone, or of options whose values become the texts that people read. A list that
 * is pasted over another list renames nothing.
 */
export function renamedValues(before: readonly EditedOption[], after: readonly EditedOption[]): Renames {
  if (before.length !== after.length) return new Map();
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const changed = before.flatMap((option, index) => {
    const next = after[index];
    if (!next || next.option_value === option.option_value) return [];
    const isKnown = now.has(option.option_value) || old.has(next.option_value);
    return isKnown ? [] : [{ from: option.option_value, to: next.option_value, label: option.option_label }];
  });
  const isOneText = changed.length === 1 || changed.every(({ to, label }) => to === label);
  return new Map(isOneText ? changed.map(({ from, to }) => [from, to]) : []);
}

const valuesOf = (options: readonly EditedOption[]) => new Set(options.map(({ option_value }) => option_value));

/** Makes conditions that compare with a renamed value of the question compare with its new name. */
export function followOptions(form: EditedForm, questionId: number, before: readonly EditedOption[]): EditedForm {
  const found = findQuestion(form, questionId);
  const renames = found ? renamedValues(before, found.question.form_control_options) : new Map<string, string>();
  if (!found || renames.size === 0) return form;
  const path = answerPath(`df_block_${found.block.id}`, `df_${questionId}`);
  let hasChanged = false;
  function follow<T extends { readonly visible_when?: Condition; readonly required_when?: Condition }>(part: T): T {
    const next = { ...part };
    for (const name of ['visible_when', 'required_when'] as const) {
      const condition = part[name];
      const renamed = condition && withValues(condition, path, renames);
      if (renamed === condition) continue;
      hasChanged = true;
      Object.assign(next, { [name]: renamed });
    }
    return next;
  }
  const pages = form.pages.map((page) => ({
    ...follow(page),
    blocks: page.blocks.map((block) => ({ ...follow(block), rows: block.rows.map((row) => row.map(follow)) })),
  }));
  // Without such a condition all parts stay the same objects: only changed parts are drawn again.
  return hasChanged ? withPages(form, pages) : form;
}

/** @returns The same condition where it names no renamed value. */
function withValues(condition: Condition, path: AnswerPath, renames: Renames): Condition {
  const each = (parts: readonly Condition[]) => parts.map((part) => withValues(part, path, renames));
  const isSame = (next: readonly unknown[], parts: readonly unknown[]) => next.every((part, at) => part === parts[at]);
  if ('all' in condition) {
    const all = each(condition.all);
    return isSame(all, condition.all) ? condition : { all };
  }
  if ('any' in condition) {
    const any = each(condition.any);
    return isSame(any, condition.any) ? condition : { any };
  }
  if ('not' in condition) {
    const not = withValues(condition.not, path, renames);
    return not === condition.not ? condition : { not };
  }
  if (condition.question !== path) return condition;
  if (condition.is === 'one-of') {
    const values = condition.values.map((value) => renames.get(value) ?? value);
    return isSame(values, condition.values) ? condition : { ...condition, values };
  }
  if (condition.is === 'equal' || condition.is === 'not-equal' || condition.is === 'contains') {
    const value = renames.get(condition.value) ?? condition.value;
    return value === condition.value ? condition : { ...condition, value };
  }
  return condition;
}
