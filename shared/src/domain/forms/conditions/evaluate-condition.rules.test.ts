import { describe, expect, it, vi } from 'vitest';
import { evaluateCondition, type ReadAnswers } from './evaluate-condition.rules.ts';
import type { Condition } from './expression.ts';

const Q = 'df_block_1.df_1';
const judge = (condition: Condition, answer?: unknown) =>
  evaluateCondition(condition, { answerOf: (question) => (question === Q ? answer : undefined), today: '2026-06-15' });

describe('evaluateCondition', () => {
  it.each<{ condition: Condition; answer: unknown; expected: boolean }>([
    { condition: { question: Q, is: 'answered' }, answer: 'yes', expected: true },
    { condition: { question: Q, is: 'answered' }, answer: '  ', expected: false },
    { condition: { question: Q, is: 'answered' }, answer: [], expected: false },
    { condition: { question: Q, is: 'empty' }, answer: undefined, expected: true },
    { condition: { question: Q, is: 'empty' }, answer: 'x', expected: false },
    { condition: { question: Q, is: 'equal', value: 'Yes' }, answer: 'Yes', expected: true },
    { condition: { question: Q, is: 'equal', value: 'Yes' }, answer: 'yes', expected: false },
    { condition: { question: Q, is: 'equal', value: 'Yes' }, answer: ['No', 'Yes'], expected: true },
    { condition: { question: Q, is: 'equal', value: '1.50' }, answer: '1.5', expected: true },
    { condition: { question: Q, is: 'equal', value: '7' }, answer: { value: '7', label: 'Ontario' }, expected: true },
    { condition: { question: Q, is: 'equal', value: '' }, answer: '', expected: false },
    { condition: { question: Q, is: 'not-equal', value: 'Yes' }, answer: undefined, expected: true },
    { condition: { question: Q, is: 'not-equal', value: 'Yes' }, answer: 'Yes', expected: false },
    { condition: { question: Q, is: 'one-of', values: ['a', 'b'] }, answer: 'b', expected: true },
    { condition: { question: Q, is: 'one-of', values: [] }, answer: 'b', expected: false },
    { condition: { question: Q, is: 'contains', value: 'PAIN' }, answer: 'Back pain', expected: true },
    { condition: { question: Q, is: 'at-least', value: 3 }, answer: '3', expected: true },
    { condition: { question: Q, is: 'at-least', value: 3 }, answer: '2.99', expected: false },
    { condition: { question: Q, is: 'at-least', value: 0 }, answer: '', expected: false },
    { condition: { question: Q, is: 'at-most', value: 3 }, answer: '3', expected: true },
    { condition: { question: Q, is: 'more-than', value: 3 }, answer: '3', expected: false },
    { condition: { question: Q, is: 'less-than', value: 3 }, answer: 'two', expected: false },
    { condition: { question: Q, is: 'age-at-least', value: 18 }, answer: '2008-06-15', expected: true },
    { condition: { question: Q, is: 'age-at-least', value: 18 }, answer: '2008-06-16', expected: false },
    { condition: { question: Q, is: 'age-below', value: 18 }, answer: '2008-06-16', expected: true },
    { condition: { question: Q, is: 'age-below', value: 18 }, answer: '2027-01-01', expected: false },
    { condition: { question: Q, is: 'age-below', value: 18 }, answer: 'soon', expected: false },
    { condition: { question: Q, is: 'at-most', value: 3 }, answer: '3.01', expected: false },
    { condition: { question: Q, is: 'more-than', value: 3 }, answer: '3.01', expected: true },
    { condition: { question: Q, is: 'less-than', value: 3 }, answer: '3', expected: false },
    { condition: { question: Q, is: 'at-least', value: 3 }, answer: '1e400', expected: false },
    { condition: { question: Q, is: 'at-least', value: 3 }, answer: 'Infinity', expected: false },
    { condition: { question: Q, is: 'at-most', value: 3 }, answer: 'NaN', expected: false },
    { condition: { question: Q, is: 'equal', value: '0' }, answer: '-0', expected: true },
    { condition: { question: Q, is: 'age-at-least', value: 18 }, answer: '0000-01-01', expected: false },
    { condition: { question: Q, is: 'age-at-least', value: 18 }, answer: '1990-02-30', expected: false },
    { condition: { question: Q, is: 'age-below', value: 18 }, answer: '10000-01-01', expected: false },
    { condition: { question: Q, is: 'age-below', value: 18 }, answer: ['2020-01-01'], expected: false },
    { condition: { all: [] }, answer: undefined, expected: true },
    { condition: { any: [] }, answer: undefined, expected: false },
    { condition: { not: { question: Q, is: 'answered' } }, answer: undefined, expected: true },
    {
      condition: { all: [{ question: Q, is: 'answered' }, { any: [{ question: Q, is: 'equal', value: 'b' }] }] },
      answer: 'b',
      expected: true,
    },
    { condition: { question: 'df_block_9.df_9', is: 'answered' }, answer: 'b', expected: false },
  ])('$condition with $answer is $expected', ({ condition, answer, expected }) => {
    expect(judge(condition, answer)).toBe(expected);
  });

  it('RL-02 remembers what an answer contains: the same comparison of the same answer is made once', () => {
    const read: ReadAnswers = new Map();
    const includes = vi.spyOn(String.prototype, 'includes');
    const contains = (value: string): Condition => ({ question: Q, is: 'contains', value });
    const answers = ['a long answer', 'another answer'];
    const verdicts = answers.flatMap((answer) =>
      [contains('LONG'), contains('LONG'), contains('short')].map((condition) =>
        evaluateCondition(condition, { answerOf: () => answer, today: '2026-06-15', read }),
      ),
    );
    const compared = includes.mock.contexts.filter((text) => answers.includes(String(text))).length;
    includes.mockRestore();
    expect([verdicts, compared]).toEqual([[true, true, false, false, false, false], 4]);
  });

  it.each<{ condition: Condition; answers: readonly unknown[] }>([
    { condition: { question: Q, is: 'contains', value: 'a' }, answers: ['a', 'b', ['a'], ['b'], undefined, null, ''] },
    { condition: { question: Q, is: 'equal', value: 'a' }, answers: ['a', ['a', 'b'], ['b'], [], 'b', undefined] },
    { condition: { question: Q, is: 'one-of', values: ['1', 'b'] }, answers: ['1.0', ['1.0'], ['1'], 'b', '', null] },
    { condition: { question: Q, is: 'answered' }, answers: [' ', 'a', [], ['a'], undefined, null] },
  ])('RL-02 judges each answer by itself, whatever was read before: $condition', ({ condition, answers }) => {
    const read: ReadAnswers = new Map();
    const verdict = (answer: unknown) =>
      evaluateCondition(condition, { answerOf: () => answer, today: '2026-06-15', read });
    const twice = [...answers, ...answers];
    expect(twice.map(verdict)).toEqual(twice.map((answer) => judge(condition, answer)));
  });
});
