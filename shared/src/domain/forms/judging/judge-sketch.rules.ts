import { FILE_ID } from '../definition/answers.ts';
import { SKETCH_EDGES, SKETCH_HEIGHTS, SKETCH_LIMITS } from '../definition/sketch-value.ts';
import type { AnswerFault } from './answer-fault.ts';

export const LONGEST_DESCRIPTION = 2_000;
/** Names and hexadecimal codes, as the colour field writes them. */
export const COLOUR = /^(?:#[0-9A-Fa-f]{6}|[A-Za-z]{3,20})$/;

/** Judges the shape and the size of a sketch, which may have its picture and its lines alone (`wholeSketch`). */
export function judgeSketch(answer: unknown): Pick<AnswerFault, 'code'> | null {
  if (!isRecord(answer) || !hasRightFrame(answer) || !Array.isArray(answer.lines)) return { code: 'sketch-invalid' };
  if (answer.lines.length > SKETCH_LIMITS.lines) return { code: 'sketch-too-large' };
  let points = 0;
  for (const line of answer.lines as unknown[]) {
    if (!isLine(line)) return { code: 'sketch-invalid' };
    if (line.points.length > 2 * SKETCH_LIMITS.pointsPerLine) return { code: 'sketch-too-large' };
    points += line.points.length;
  }
  // A coordinate takes five bytes at most, with its comma.
  return points * 5 > SKETCH_LIMITS.bytes ? { code: 'sketch-too-large' } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasRightFrame({
  v = 1,
  width = 1000,
  height = SKETCH_HEIGHTS.usual,
  background = null,
  description = '',
}: Record<string, unknown>): boolean {
  const isSized = v === 1 && width === 1000 && isWhole(height, SKETCH_HEIGHTS.least, SKETCH_HEIGHTS.most);
  const isDescribed = typeof description === 'string' && description.length <= LONGEST_DESCRIPTION;
  return isSized && isDescribed && (background === null || isBackground(background));
}

const isBackground = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  FILE_ID.test(value.id) &&
  typeof value.document === 'string' &&
  value.document.length <= 255;

function isLine(value: unknown): value is { points: readonly number[] } {
  if (!isRecord(value) || !Array.isArray(value.points) || value.points.length < 2 || value.points.length % 2 === 1)
    return false;
  const isStyled =
    typeof value.stroke === 'string' &&
    COLOUR.test(value.stroke) &&
    typeof value.strokeWidth === 'number' &&
    value.strokeWidth >= 0 &&
    value.strokeWidth <= 100 &&
    isOneOf(['round', 'butt'], value.lineCap) &&
    isOneOf(['source-over', 'destination-out'], value.compositing);
  return isStyled && value.points.every((coordinate) => isWithin(coordinate, SKETCH_EDGES.least, SKETCH_EDGES.most));
}

/** Without a conversion: an object whose `toString` is no function would throw, and a list of one text would pass as this text. */
const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && isWithin(value, min, max);

const isWithin = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;
