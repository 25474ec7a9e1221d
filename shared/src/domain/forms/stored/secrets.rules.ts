import { blockRulesOf } from '../blocks/block-rules.ts';
import type { BlockAnswers, FormAnswers } from '../definition/answers.ts';
import type { FormPlan } from '../plan/form-plan.ts';

/**
 * The answers without passwords and other secrets (`BlockRules.secrets`). Everything that keeps or shows answers gets them from here: stored
 * answers, drafts and exports.
 */
export const withoutSecrets = (plan: FormPlan, answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, ofBlock]) => {
      const block = plan.blocks.get(key)?.block;
      const secrets = block ? (blockRulesOf(block)?.secrets ?? []) : [];
      return [key, secrets.reduce((left, path) => without(left, path.split('.')), ofBlock)];
    }),
  );

function without(answers: BlockAnswers, [head = '', ...rest]: readonly string[]): BlockAnswers {
  if (!Object.hasOwn(answers, head)) return answers;
  const { [head]: value, ...others } = answers;
  return rest.length === 0 ? others : { ...answers, [head]: withoutIn(value, rest) };
}

function withoutIn(value: unknown, path: readonly string[]): unknown {
  if (path[0] === '*') return Array.isArray(value) ? value.map((item) => withoutIn(item, path.slice(1))) : value;
  return isBlockAnswers(value) ? without(value, path) : value;
}

const isBlockAnswers = (value: unknown): value is BlockAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
