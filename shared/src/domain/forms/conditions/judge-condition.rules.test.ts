import { describe, expect, it } from 'vitest';
import type { Condition } from './expression.ts';
import { judgeCondition } from './judge-condition.rules.ts';

const Q = 'df_block_1.df_1';
const judge = (condition: Condition, answer?: unknown) =>
  judgeCondition(condition, { answerOf: (question) => (question === Q ? answer : undefined), today: '2026-06-15' });

describe('judgeCondition', () => {
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
});
