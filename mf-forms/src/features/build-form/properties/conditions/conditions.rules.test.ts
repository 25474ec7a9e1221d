import type { Condition } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../../parts.messages.ts';
import { startOf } from '../../saving/start-builder.rules.ts';
import { questionName } from '../../store/part-name.rules.ts';
import { aWork } from '../../testing/a-work.ts';
import { newComparison, operatorsOf, withOperator, withValue } from './comparison.rules.ts';
import { conditionSentence } from './condition.property.tsx';
import { CONDITIONS } from './conditions.messages.ts';
import { earlierQuestions } from './earlier-questions.rules.ts';

const FORM = startOf(aWork(), null).history.form;
const READ = 'df_block_1.df_1';
const answered = { question: READ, is: 'answered' } as const;

describe('comparisons in the editor', () => {
  it('FB-01 an operator keeps the value that fits, and turns a text into a number or a list', () => {
    const text = withOperator(answered, 'contains');
    expect(text).toEqual({ question: READ, is: 'contains', value: '' });
    const years = withOperator(withValue(text, '18'), 'age-at-least');
    expect(years).toEqual({ question: READ, is: 'age-at-least', value: 18 });
    expect(withValue(years, '21')).toEqual({ question: READ, is: 'age-at-least', value: 21 });
    expect(withOperator(years, 'one-of')).toEqual({ question: READ, is: 'one-of', values: ['18'] });
    expect(withOperator({ question: READ, is: 'one-of', values: ['a', 'b'] }, 'equal')).toMatchObject({ value: 'a' });
    expect(withOperator(years, 'empty')).toEqual({ question: READ, is: 'empty' });
  });

  it('FB-01 each type has comparisons of its own', () => {
    const [text, , , choice] = earlierQuestions(FORM, { part: 'page', id: 12 });
    expect(text && operatorsOf(text.question)).toContain('contains');
    expect(choice && newComparison(choice)).toEqual({ question: 'df_block_2.df_4', is: 'equal', value: '' });
    expect(choice && operatorsOf(choice.question)).toContain('one-of');
    expect(choice && operatorsOf({ ...choice.question, is_multiple: true })[0]).toBe('contains');
  });
});

describe('a condition in words', () => {
  const sentence = (condition: Condition, locale: 'en' | 'fr' = 'en') =>
    conditionSentence(condition, {
      t: CONDITIONS[locale],
      locale,
      earlier: earlierQuestions(FORM, { part: 'page', id: 12 }),
      nameOf: ({ question }) => questionName(FORM, question, PARTS[locale]),
    });
  const well = { question: 'df_block_2.df_4', is: 'equal', value: 'Well' } as const;

  it.each<[Condition, string]>([
    [answered, '“Question 1” is answered'],
    [well, '“Question 4” is “Well”'],
    [{ ...well, value: '' }, '“Question 4” is …'],
    [{ ...well, is: 'one-of', values: ['Well', 'Badly'] }, '“Question 4” is one of “Well” or “Badly”'],
    [{ question: READ, is: 'one-of', values: [] }, '“Question 1” is one of …'],
    [{ question: READ, is: 'at-least', value: 1_000 }, '“Question 1” is at least 1,000'],
    [{ question: 'df_block_9.df_9', is: 'empty' }, 'a question that was removed or comes later is not answered'],
    [
      { all: [answered, { any: [well, { not: well }] }] },
      '“Question 1” is answered and (“Question 4” is “Well” or (it is not true that “Question 4” is “Well”))',
    ],
    [{ not: { all: [answered, well] } }, 'it is not true that “Question 1” is answered and “Question 4” is “Well”'],
    [{ any: [] }, '…'],
  ])('FB-01 %j', (condition, expected) => {
    expect(sentence(condition)).toBe(expected);
  });

  it('FB-01 in French', () => {
    const list: Condition = { any: [answered, { ...well, is: 'one-of', values: ['Well', 'Badly'] }] };
    expect(sentence(list, 'fr').replaceAll('\u00a0', ' ')).toBe(
      '« Question 1 » a une réponse ou « Question 4 » est l’une de « Well » ou « Badly »',
    );
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
