import type { Computation } from '@carefront/shared/domain/form-building';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../../parts.messages.ts';
import { startOf } from '../../saving/start-builder.rules.ts';
import { questionName } from '../../store/part-name.rules.ts';
import { aWork } from '../../testing/a-work.ts';
import { earlierQuestions } from '../conditions/earlier-questions.rules.ts';
import { formulaSentence } from './formula-sentence.rules.ts';
import { FORMULAS } from './formulas.messages.ts';

const FORM = startOf(aWork(), null).history.form;
const [A, B, C] = [{ question: 'df_block_1.df_1' }, { question: 'df_block_1.df_2' }, { question: 'b.gone' }] as const;
const sentence = (formula: Computation, locale: 'en' | 'fr' = 'en') =>
  formulaSentence(formula, {
    t: FORMULAS[locale],
    locale,
    earlier: earlierQuestions(FORM, { part: 'page', id: 12 }),
    nameOf: ({ question }) => questionName(FORM, question, PARTS[locale]),
  });

describe('a formula in words', () => {
  it.each<[Computation, string]>([
    [{ number: 1_000.5 }, '1,000.5'],
    [A, '“Question 1”'],
    [C, 'a question that was removed or comes later'],
    [{ sum: [] }, 'the sum of …'],
    [{ sum: [A] }, 'the sum of “Question 1”'],
    [{ mean: [A, B, { number: 2 }] }, 'the mean of “Question 1”, “Question 2”, and 2'],
    [{ difference: [{ sum: [A, B] }, { number: 9 }] }, '(the sum of “Question 1” and “Question 2”) minus 9'],
    [{ quotient: [A, { product: [B, B] }] }, '“Question 1” divided by (the product of “Question 2” and “Question 2”)'],
  ])('FB-01 %j', (formula, expected) => {
    expect(sentence(formula)).toBe(expected);
  });

  it('FB-01 in French', () => {
    expect(sentence({ difference: [{ sum: [A, B] }, { number: 0.5 }] }, 'fr').replaceAll('\u00a0', ' ')).toBe(
      '(la somme de « Question 1 » et « Question 2 ») moins 0,5',
    );
  });
});
