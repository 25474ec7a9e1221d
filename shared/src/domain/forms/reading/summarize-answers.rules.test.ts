import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aControl, options } from '../form.fixture.ts';
import {
  type CountedAnswer,
  numberRanges,
  type SummaryKind,
  summarizeAnswers,
  summaryKindOf,
} from './summarize-answers.rules.ts';

const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const given = (...pairs: readonly (readonly [value: unknown, people: number])[]): CountedAnswer[] =>
  pairs.map(([value, people]) => ({ value, people }));
const of = (kind: SummaryKind, answers: CountedAnswer[], total: number) =>
  summarizeAnswers({ kind, options: kind.startsWith('choice') ? OPTIONS : [] }, answers, total);
const optionsOf = (...call: Parameters<typeof of>) => of(...call).options.map(({ people }) => people);

describe('summaryKindOf', () => {
  it.each([
    { control: aControl(1, { input_type: 'multiple-choice', form_control_options: options('a') }), kind: 'choice' },
    { control: aControl(1, { input_type: 'dropdown', is_multiple: true }), kind: 'choices' },
    { control: aControl(1, { input_type: 'dropdown', is_remote_options: true }), kind: 'other' },
    { control: aControl(1, { input_type: 'scale-range' }), kind: 'number' },
    { control: aControl(1, { is_number: true }), kind: 'number' },
    { control: aControl(1, { computed: { number: 1 } }), kind: 'number' },
    { control: aControl(1), kind: 'other' },
    { control: aControl(1, { input_type: 'datepicker' }), kind: 'other' },
  ])('FB-06 $control.input_type is $kind', ({ control, kind }) => {
    expect(summaryKindOf(control, false)).toBe(kind);
    expect(summaryKindOf(control, true), 'in a block that repeats').toBe('other');
  });
});

describe('summarizeAnswers', () => {
  it('FB-06 counts the people of each option', () => {
    expect(of('choice', given(['a', 20], ['b', 9], ['c', 6]), 35)).toMatchObject({ people: 35, mean: null });
    expect(optionsOf('choice', given(['a', 20], ['b', 9], ['c', 6]), 35)).toEqual([20, 9, 6]);
  });

  it('FB-06 hides a small option together with another one', () => {
    expect(optionsOf('choice', given(['a', 20], ['b', 9], ['c', 1]), 30)).toEqual([20, null, null]);
  });

  it('FB-06 people who did not answer are one more count: a few of them hide another one', () => {
    const summary = of('choice', given(['a', 20], ['b', 9], ['c', 8], ['', 2]), 39);
    expect(summary.people).toBeNull();
    expect(summary.options.map(({ people }) => people)).toEqual([20, 9, null]);
    expect(of('choice', given(['a', 20], ['b', 9], ['c', 8]), 45).people).toBe(37);
  });

  it('FB-06 of several options, hides those that fewer than five people chose, or did not choose', () => {
    expect(optionsOf('choices', given([['a', 'b'], 10], [['a'], 6], [['a', 'c'], 4]), 20)).toEqual([null, 10, null]);
  });

  it('FB-06 shows ranges and the mean of numbers', () => {
    expect(of('number', given(['0', 5], ['10', 5]), 10)).toEqual({
      ...{ people: 10, options: [], mean: 5 },
      ranges: [
        { from: null, to: 10, people: 5 },
        { from: 10, to: null, people: 5 },
      ],
    });
  });

  it('FB-06 shows no mean beside a hidden count', () => {
    const summary = of('number', given(['0', 7], ['10', 5], ['', 2]), 14);
    expect(summary).toMatchObject({ people: null, mean: null });
    expect(summary.ranges.map(({ people }) => people)).toEqual([7, null]);
  });

  it.each<SummaryKind>(['choice', 'choices', 'number', 'other'])(
    'FB-06 tells nothing about four people: %s',
    (kind) => {
      const summary = of(kind, given([kind === 'number' ? '1' : 'a', 4]), 30);
      expect(summary).toMatchObject({ people: null, mean: null });
      expect([...summary.options, ...summary.ranges].filter(({ people }) => people !== null)).toEqual([]);
    },
  );

  it('FB-06 tells how many people answered in their own words', () => {
    expect(of('other', given(['x', 12], [null, 6]), 20)).toEqual({ people: 12, options: [], ranges: [], mean: null });
    expect(of('other', given(['x', 17]), 20).people).toBeNull();
    expect(of('other', given(['x', 20]), 20).people).toBe(20);
  });
});

const counted = (...pairs: readonly (readonly [number: number, people: number])[]) =>
  pairs.map(([number, people]) => ({ number, people }));

describe('numberRanges', () => {
  it.each([
    {
      when: 'each number has five people',
      given: counted([0, 5], [1, 6]),
      ranges: [
        [null, 1, 5],
        [1, null, 6],
      ],
    },
    {
      when: 'small ones join their neighbours',
      given: counted([0, 3], [1, 3], [2, 5]),
      ranges: [
        [null, 2, 6],
        [2, null, 5],
      ],
    },
    { when: 'the last ones join the range before', given: counted([0, 5], [9, 1]), ranges: [[null, null, 6]] },
    { when: 'too few people', given: counted([1, 4]), ranges: [] },
    { when: 'nobody', given: [], ranges: [] },
    { when: 'five people with one number', given: counted([7, 5]), ranges: [[null, null, 5]] },
    {
      when: 'large numbers',
      given: counted([1_000, 5], [9_000, 5]),
      ranges: [
        [null, 9_000, 5],
        [9_000, null, 5],
      ],
    },
    {
      when: 'fractions',
      given: counted([0.1, 5], [0.3, 5]),
      ranges: [
        [null, 0.3, 5],
        [0.3, null, 5],
      ],
    },
  ])('FB-06 $when', ({ given, ranges }) => {
    expect(numberRanges(given).map(({ from, to, people }) => [from, to, people])).toEqual(ranges);
  });

  it('FB-06 counts everybody in ranges of five people or more, or nobody', () => {
    const numbers = fc.array(
      fc.record({ number: fc.integer({ min: -500, max: 500 }), people: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(numbers, (given) => {
        const ranges = numberRanges(given);
        const all = given.reduce((sum, { people }) => sum + people, 0);
        expect(ranges.filter(({ people }) => people < 5)).toEqual([]);
        expect(ranges.reduce((sum, { people }) => sum + people, 0)).toBe(all < 5 ? 0 : all);
      }),
    );
  });
});
