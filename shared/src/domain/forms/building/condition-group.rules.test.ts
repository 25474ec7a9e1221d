import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateCondition } from '../conditions/evaluate-condition.rules.ts';
import type { AnswerPath, Condition } from '../conditions/expression.ts';
import { randomCondition } from '../random-form.fixture.ts';
import { type ConditionGroup, conditionOf, groupOf, isComparison, wholeConditionOf } from './condition-group.rules.ts';

const answered: Condition = { question: 'b.a', is: 'answered' };
const empty: Condition = { question: 'b.b', is: 'empty' };

/** The condition after every group of it was shown and stored again. */
function rebuilt(condition: Condition): Condition {
  if (isComparison(condition)) return condition;
  const { match, parts } = groupOf(condition);
  return conditionOf({ match, parts: parts.map(rebuilt) }) ?? condition;
}

describe('conditions as groups', () => {
  it.each<{ condition: Condition; group: ConditionGroup; stored?: Condition }>([
    { condition: answered, group: { match: 'all', parts: [answered] } },
    { condition: { all: [answered, empty] }, group: { match: 'all', parts: [answered, empty] } },
    { condition: { any: [answered, empty] }, group: { match: 'any', parts: [answered, empty] } },
    { condition: { not: answered }, group: { match: 'none', parts: [answered] } },
    { condition: { not: { any: [answered, empty] } }, group: { match: 'none', parts: [answered, empty] } },
    { condition: { not: { all: [answered, empty] } }, group: { match: 'not-all', parts: [answered, empty] } },
    { condition: { any: [answered] }, group: { match: 'any', parts: [answered] }, stored: answered },
    { condition: { all: [{ any: [empty] }] }, group: { match: 'all', parts: [{ any: [empty] }] } },
  ])('FB-01 $condition', ({ condition, group, stored = condition }) => {
    expect(groupOf(condition)).toEqual(group);
    expect(wholeConditionOf(group)).toEqual(stored);
  });

  it('FB-01 without parts there is no condition', () => {
    expect(wholeConditionOf({ match: 'any', parts: [] })).toBeUndefined();
    expect(conditionOf({ match: 'none', parts: [] })).toBeUndefined();
  });

  it('FB-01 a condition that is shown in groups and stored again decides as before', () => {
    const answers = fc.dictionary(fc.constantFrom('df_block_1.df_1', 'df_block_2.df_2'), fc.constantFrom('Yes', '3'));
    fc.assert(
      fc.property(randomCondition, answers, (condition, given) => {
        const facts = { answerOf: (question: AnswerPath) => given[question], today: '2026-06-15' } as const;
        expect(evaluateCondition(rebuilt(condition), facts)).toBe(evaluateCondition(condition, facts));
      }),
      { numRuns: 300 },
    );
  });
});
