import { isRecord } from '../../is-record.ts';
import { type BlockAnswers, type FormAnswers, isBlockAnswers } from './answers.ts';
import { SKETCH_HEIGHTS } from './sketch-value.ts';

/** Keys of blocks (CT-08). */
const BLOCK_KEY = /^df_block_(?:new_\d{1,3}_)?\d{1,9}$/;

/** Picks the answers out of the body of a call, where they stand beside its other fields. Everything else is left out. */
export const sentAnswers = (body: Readonly<Record<string, unknown>>): FormAnswers =>
  Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, BlockAnswers] => BLOCK_KEY.test(entry[0]) && isBlockAnswers(entry[1]),
    ),
  );

/** A number as the text that is stored for it: callers send `3` or `'3'`. What is no number stays as it is. */
export const numberText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** A height that a sketch can have, in px or in its own units; null: the usual one (CT-07). */
export const sketchHeight = (height: number | null): number =>
  Math.min(SKETCH_HEIGHTS.most, Math.max(SKETCH_HEIGHTS.least, Math.round(height ?? SKETCH_HEIGHTS.usual)));

/**
 * The sketch of a caller who sends its picture and lines alone, with everything else that a stored sketch has (CT-07). Points become whole
 * numbers. A value of another shape stays as it is.
 */
export function wholeSketch(sent: unknown, height: number | null): unknown {
  if (!isRecord(sent) || !Array.isArray(sent.lines)) return sent;
  const usual = { v: 1, width: 1000, height: sketchHeight(height), background: null, description: '' };
  return { ...usual, ...sent, lines: sent.lines.map(withWholePoints) };
}

function withWholePoints(line: unknown): unknown {
  if (!isRecord(line) || !Array.isArray(line.points) || !line.points.some(isFraction)) return line;
  return { ...line, points: line.points.map((each: unknown) => (isFraction(each) ? Math.round(each) : each)) };
}

const isFraction = (value: unknown): value is number => typeof value === 'number' && !Number.isInteger(value);
