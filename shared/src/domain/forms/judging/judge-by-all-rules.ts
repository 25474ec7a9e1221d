import { blockRulesOf } from '../blocks/block-rules.ts';
import { judgeFormBy } from './judge-form.rules.ts';

type AfterRules<P extends readonly unknown[]> = P extends readonly [unknown, ...infer Rest] ? Rest : never;

/** `judgeFormBy` with the rules of every block. */
export const judgeForm = (...judged: AfterRules<Parameters<typeof judgeFormBy>>): ReturnType<typeof judgeFormBy> =>
  judgeFormBy(blockRulesOf, ...judged);
