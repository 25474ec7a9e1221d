import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Computation } from '../conditions/expression.ts';
import { aControl, options } from '../form.fixture.ts';
import { randomComputation } from '../random-form.fixture.ts';
import {
  formulaKind,
  formulaOfList,
  formulaOfPair,
  givesNumber,
  hasQuestion,
  listOf,
  pairOf,
  withKind,
  withQuestionIn,
} from './formula.rules.ts';

const [A, B, C] = [{ question: 'b.a' }, { question: 'b.b' }, { question: 'b.c' }] as const;

describe('formulas in the builder', () => {
  it.each<[Computation, Parameters<typeof withKind>[1], Computation]>([
    [{ sum: [A, B, C] }, 'mean', { mean: [A, B, C] }],
    [{ sum: [A, B, C] }, 'sum', { sum: [A, B, C] }],
    [{ sum: [A, B, C] }, 'difference', { difference: [{ sum: [A, B, C] }, { number: 0 }] }],
    [{ sum: [A, B] }, 'quotient', { quotient: [A, B] }],
    [{ sum: [A] }, 'quotient', { quotient: [A, { number: 1 }] }],
    [{ sum: [] }, 'difference', { difference: [{ number: 0 }, { number: 0 }] }],
    [{ difference: [A, B] }, 'quotient', { quotient: [A, B] }],
    [{ difference: [A, B] }, 'product', { product: [A, B] }],
    [A, 'sum', { sum: [A] }],
    [A, 'difference', { difference: [A, { number: 0 }] }],
    [{ sum: [A, B] }, 'question', C],
    [{ sum: [A, B] }, 'number', { number: 0 }],
  ])('FB-01 %j as %s', (formula, kind, expected) => {
    expect(withKind(formula, kind, C.question)).toEqual(expected);
  });

  it('FB-01 without a question to read, a formula of one question is a number', () => {
    expect(withKind({ sum: [] }, 'question', undefined)).toEqual({ number: 0 });
  });

  it('FB-01 every formula is stored as it is read', () => {
    fc.assert(
      fc.property(randomComputation, (formula) => {
        const kind = formulaKind(formula);
        const [list, pair] = [listOf(formula), pairOf(formula)];
        if (kind === 'sum' || kind === 'mean' || kind === 'product')
          expect(formulaOfList(kind, list ?? [])).toEqual(formula);
        else if (kind === 'difference' || kind === 'quotient')
          expect(pair && formulaOfPair(kind, pair)).toEqual(formula);
        else expect([list, pair, withKind(formula, kind, undefined)]).toEqual([null, null, formula]);
      }),
    );
  });

  it('FB-01 a question is added and taken out; numbers and further formulas keep their places', () => {
    const parts: Computation[] = [A, { number: 2 }, { sum: [A] }, A];
    expect(hasQuestion(parts, 'b.a')).toBe(true);
    expect(withQuestionIn(parts, 'b.a', false)).toEqual([{ number: 2 }, { sum: [A] }]);
    expect(withQuestionIn(parts, 'b.b', true)).toEqual([...parts, B]);
  });

  it.each([
    [aControl(1), false],
    [aControl(1, { is_number: true }), true],
    [aControl(1, { computed: { sum: [] } }), true],
    [aControl(1, { input_type: 'scale-range' }), true],
    [aControl(1, { input_type: 'dropdown', form_control_options: options('a') }), false],
    [aControl(1, { input_type: 'dropdown', form_control_options: [{ option_value: 'a', score: 0 }] }), true],
    [aControl(1, { input_type: 'datepicker' }), false],
  ])('FB-01 %j gives a number: %s', (control, expected) => {
    expect(givesNumber(control)).toBe(expected);
  });
});
