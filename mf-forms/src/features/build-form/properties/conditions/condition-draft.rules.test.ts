import type { Condition } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { startOf } from '../../saving/start-builder.rules.ts';
import { aWork } from '../../testing/a-work.ts';
import { conditionOf, draftOf, newComparison, operatorsOf, withOperator, withValue } from './condition-draft.rules.ts';
import { earlierQuestions } from './earlier-questions.rules.ts';

const FORM = startOf(aWork(), null).history.form;
const READ = 'df_block_1.df_1';
const answered: Condition = { question: READ, is: 'answered' };
const equal: Condition = { question: READ, is: 'equal', value: 'Yes' };

describe('conditions in the editor', () => {
  it.each<[string, Condition]>([
    ['one comparison', answered],
    ['all of two', { all: [answered, equal] }],
    ['one of two', { any: [answered, equal] }],
  ])('FB-01 %s is shown and stored alike', (_, condition) => {
    const draft = draftOf(condition);
    expect(draft && conditionOf(draft)).toEqual(condition);
  });

  it.each<[string, Condition]>([
    ['of several levels', { all: [{ any: [answered, equal] }] }],
    ['that is turned round', { not: answered }],
    ['with a list of values', { question: READ, is: 'one-of', values: ['a'] }],
    ['with a list of values among others', { all: [answered, { question: READ, is: 'one-of', values: ['a'] }] }],
  ])('FB-01 a condition %s stays as it is', (_, condition) => {
    expect(draftOf(condition)).toBeNull();
  });

  it('FB-01 without comparisons there is no condition', () => {
    expect(conditionOf({ match: 'any', comparisons: [] })).toBeUndefined();
  });

  it('FB-01 an operator keeps the value that fits, and turns a text into a number', () => {
    const text = withOperator(answered, 'contains');
    expect(text).toEqual({ question: READ, is: 'contains', value: '' });
    const years = withOperator(withValue(text, '18'), 'age-at-least');
    expect(years).toEqual({ question: READ, is: 'age-at-least', value: 18 });
    expect(withValue(years, '21')).toEqual({ question: READ, is: 'age-at-least', value: 21 });
    expect(withOperator(years, 'empty')).toEqual({ question: READ, is: 'empty' });
  });

  it('FB-01 each type has comparisons of its own', () => {
    const [text, , , choice] = earlierQuestions(FORM, { part: 'page', id: 12 });
    expect(text && operatorsOf(text.question)).toContain('contains');
    expect(choice && newComparison(choice)).toEqual({ question: 'df_block_2.df_4', is: 'equal', value: '' });
    expect(choice && operatorsOf({ ...choice.question, is_multiple: true })[0]).toBe('contains');
  });
});

describe('questions that a condition may read', () => {
  const idsBefore = (...key: Parameters<typeof earlierQuestions>) =>
    earlierQuestions(...key).map(({ question }) => question.form_control_id);

  it.each([
    ['question', 1, []],
    ['question', 3, [1, 2]],
    ['block', 2, [1, 2, 3]],
    ['page', 11, []],
    ['page', 12, [1, 2, 3, 4, 5]],
  ] as const)('FB-01 %s %i: those before it', (part, id, expected) => {
    expect(idsBefore(FORM, { part, id })).toEqual(expected);
  });

  it('FB-01 a block that repeats is read inside of itself alone', () => {
    const [first, ...pages] = FORM.pages;
    if (!first) throw new Error('the form has pages');
    const blocks = first.blocks.map((block) => (block.id === 1 ? { ...block, repeats: { min: 1, max: 3 } } : block));
    const form = { ...FORM, pages: [{ ...first, blocks }, ...pages] };
    expect(idsBefore(form, { part: 'question', id: 3 })).toEqual([1, 2]);
    expect(idsBefore(form, { part: 'question', id: 5 })).toEqual([4]);
  });
});
