import type { ReplyOf } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';

type Scores = ReplyOf<'getFormScores'>;

export interface ScorePoint {
  readonly responseId: string;
  readonly submittedAt: string;
  readonly atMs: EpochMs;
  readonly score: number;
}

/** The scores of one computed question, oldest first. */
export interface ScoreSeries {
  readonly path: string;
  readonly label: string;
  /** Bounds of the question; null: the form has none. */
  readonly min: number | null;
  readonly max: number | null;
  readonly points: readonly ScorePoint[];
}

/** One point is no course: the table alone has it. */
const LEAST_POINTS = 2;

/** The questions with enough scores for a chart. */
export function chartedSeries({ questions, data }: Scores): ScoreSeries[] {
  return questions
    .map((question) => ({
      ...question,
      points: data.flatMap(({ form_response_id: responseId, submitted_at: submittedAt, scores }) => {
        const score = scores[question.path];
        return score === undefined ? [] : [{ responseId, submittedAt, atMs: Date.parse(submittedAt), score }];
      }),
    }))
    .filter(({ points }) => points.length >= LEAST_POINTS);
}

/**
 * Lowest and highest value of the axis: the bounds of the question, or wider if a score is beyond them. Without a bound the axis begins at
 * zero, so that a small change does not look like a large one.
 */
export function scoreRange({ min, max, points }: ScoreSeries): [number, number] {
  const scores = points.map(({ score }) => score);
  const low = Math.min(...scores, min ?? 0);
  const high = Math.max(...scores, max ?? Number.NEGATIVE_INFINITY);
  return [low, low === high ? high + 1 : high];
}

/** Index of the point that is nearest to a place on the axis of time. @param places - Places of the points, ascending. */
export function nearestIndex(places: readonly number[], at: number): number {
  let nearest = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place - at) < Math.abs((places[nearest] ?? 0) - at)) nearest = index;
  return nearest;
}
