import { readNumber } from './number-text.rules.ts';

/** Limits of a number that answers a question. An absent limit allows every value. */
export interface NumberLimits {
  /** Smallest and largest number, both included (CT-04). */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Most digits behind the decimal mark; 0 for whole numbers. */
  readonly decimals?: number | undefined;
  /** Distance of two neighbouring numbers, counted from `min`, otherwise from 0. */
  readonly step?: number | undefined;
}

export type NumberCode =
  | 'number-invalid'
  | 'number-not-whole'
  | 'number-decimals'
  | 'number-too-small'
  | 'number-too-large'
  | 'number-off-step';

/** Differences below this come from the binary form of decimal fractions. */
const SMALLEST_DIFFERENCE = 1e-6;

/**
 * Judges one answer by the limits of its question.
 * @param answer - The canonical number; a text that is not canonical is not a number. '' is no answer, and no refusal.
 */
export function judgeNumber(answer: string, { min, max, decimals, step }: NumberLimits): NumberCode | null {
  if (answer === '') return null;
  // English reads every canonical number as it is.
  if (readNumber(answer, 'en') !== answer) return 'number-invalid';
  const [, fraction = ''] = answer.split('.');
  if (decimals !== undefined && fraction.length > decimals)
    return decimals === 0 ? 'number-not-whole' : 'number-decimals';
  const number = Number(answer);
  if (min !== undefined && number < min) return 'number-too-small';
  if (max !== undefined && number > max) return 'number-too-large';
  return step !== undefined && !isOnStep(number - (min ?? 0), step) ? 'number-off-step' : null;
}

function isOnStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) < SMALLEST_DIFFERENCE;
}
