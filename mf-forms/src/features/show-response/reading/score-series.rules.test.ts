import type { ReplyOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { chartedSeries, nearestIndex, type ScoreSeries, scoreRange } from './score-series.rules.ts';

const MOOD = { path: 'b.mood', label: 'Mood', min: 0, max: 27 };
const SLEEP = { path: 'b.sleep', label: 'Sleep', min: null, max: null };
const sent = (id: string, day: string, scores: Record<string, number>) => ({
  form_response_id: id,
  version: 1,
  submitted_at: `2026-11-${day}T15:00:00Z`,
  scores,
});
const answer = (data: ReplyOf<'getFormScores'>['data']): ReplyOf<'getFormScores'> => ({
  form: { form_id: 5, name: 'Health History' },
  questions: [MOOD, SLEEP],
  data,
});
const series = (scores: readonly number[], bounds: Partial<ScoreSeries> = {}): ScoreSeries => ({
  ...SLEEP,
  points: scores.map((score) => ({ responseId: 'r', submittedAt: '', atMs: 0, score })),
  ...bounds,
});

describe('the scores of a chart', () => {
  it('FB-06 are those of the questions with two scores or more; a response without a score has no point', () => {
    const found = chartedSeries(
      answer([
        sent('r0', '01', { 'b.mood': 0, 'b.sleep': 3 }),
        sent('r1', '02', {}),
        sent('r2', '03', { 'b.mood': 7 }),
      ]),
    );
    expect(
      found.map(({ label, points }) => [label, points.map(({ responseId, score }) => [responseId, score])]),
    ).toEqual([
      [
        'Mood',
        [
          ['r0', 0],
          ['r2', 7],
        ],
      ],
    ]);
    expect(chartedSeries(answer([sent('r0', '01', { 'b.mood': 4 })]))).toEqual([]);
    expect(chartedSeries(answer([]))).toEqual([]);
  });

  it.each([
    ['the bounds of the question', series([3, 9], { min: 0, max: 27 }), [0, 27]],
    ['zero to the highest score, without bounds', series([9, 3]), [0, 9]],
    ['the lowest to the highest score, below zero', series([-9, 3]), [-9, 3]],
    ['a score beyond the bounds of an older version', series([-1, 30], { min: 0, max: 27 }), [-1, 30]],
    ['scores of zero, without bounds', series([0, 0]), [0, 1]],
  ])('FB-06 have an axis of %s', (_name, scores, expected) => {
    expect(scoreRange(scores)).toEqual(expected);
  });

  it.each([
    [-5, 0],
    [24, 0],
    [26, 1],
    [80, 2],
    [200, 2],
  ])('FB-06 the pointer at %s is nearest to point %s', (at, expected) => {
    expect(nearestIndex([0, 50, 100], at)).toBe(expected);
  });
});
