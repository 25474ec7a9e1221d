import { isRecord } from '../../is-record.ts';
import type { SketchValue } from './sketch-value.ts';

/** A file that belongs to an answer. */
export interface FileAnswer {
  readonly id: string;
  readonly name: string;
}

/** Id of an uploaded file. */
export const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A chosen remote option. The server checks the value and stores its own label. */
export interface RemoteAnswer {
  readonly value: string;
  readonly label: string;
}

/**
 * Answer of one question. `''`, `[]` and null: asked and left blank; an absent key: never asked. Numbers are canonical texts (`'1234.5'`),
 * dates are `yyyy-MM-dd`, a multiple choice is the list of chosen option values.
 */
export type ControlAnswer = string | readonly string[] | readonly FileAnswer[] | RemoteAnswer | SketchValue | null;

/** Answers of one block: by question, with a signature, and in a built-in block by field. */
export type BlockAnswers = Readonly<Record<string, unknown>>;

/** Answers of a form by the keys of its blocks. */
export type FormAnswers = Readonly<Record<string, BlockAnswers>>;

/** Key under which a block that repeats holds the answers of its entries. */
export const ENTRIES = 'entries';

/** @returns The entries of a block that repeats; a block that does not repeat has one. Everything that is not an entry is left out. */
export function entriesOf(answers: BlockAnswers | undefined, doesRepeat: boolean): readonly BlockAnswers[] {
  if (!doesRepeat) return [answers ?? {}];
  const entries = answers?.[ENTRIES];
  return Array.isArray(entries) ? entries.filter(isBlockAnswers) : [];
}

export const isBlockAnswers = (entry: unknown): entry is BlockAnswers => isRecord(entry);

/** Longest text answer, characters. */
export const LONGEST_TEXT = 10_000;
/** Most options of a question, and the most characters of an option. */
export const MOST_OPTIONS = 500;
export const LONGEST_OPTION = 500;

/**
 * The part of an answer that conditions and computed answers read: no accepted answer is longer. Many conditions can read the same answer
 * before it is refused, so a very long text or list must not cost more than a long one.
 */
export function readablePart(answer: unknown): unknown {
  if (!Array.isArray(answer)) return beginningOf(answer, LONGEST_TEXT);
  return answer.slice(0, MOST_OPTIONS).map((item) => beginningOf(item, LONGEST_OPTION));
}

/** One character more than accepted, so that a longer text is equal to no option. */
const beginningOf = (text: unknown, most: number): unknown =>
  typeof text === 'string' ? text.slice(0, most + 1) : text;

/** Whether a question has an answer. A sketch needs a line or its description; lines that are no list are an answer, which is refused. */
export function isAnswered(answer: unknown): boolean {
  if (answer === undefined || answer === null) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (Array.isArray(answer)) return answer.length > 0;
  if (typeof answer !== 'object' || !('lines' in answer)) return true;
  const { lines, description } = answer as Partial<SketchValue>; // the keys of a sketch, whose values are checked here
  return !Array.isArray(lines) || lines.length > 0 || (typeof description === 'string' && description.trim() !== '');
}

/** The answer of a parent question as remote options are searched by it (CT-03). @returns '' for a question that is not answered. */
export function parentValue(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim();
  if (Array.isArray(answer)) return answer.length === 1 && typeof answer[0] === 'string' ? answer[0].trim() : '';
  const isRemote = typeof answer === 'object' && answer !== null && 'value' in answer;
  return isRemote && typeof answer.value === 'string' ? answer.value : '';
}

/** Leaves out the parts of an answer that its form does not ask for. A value of another shape stays as it is. */
export type PickParts = (value: unknown) => unknown;

/** Picks these keys of an object, each with its own parts. */
export const partsOf =
  (parts: Readonly<Record<string, PickParts>>): PickParts =>
  (value) =>
    isRecord(value) ? pickedOf(value, Object.entries(parts)) : value;

/** Keys come in the order of `parts`. */
export const pickedOf = (
  value: Readonly<Record<string, unknown>>,
  parts: readonly (readonly [string, PickParts])[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(parts.filter(([key]) => Object.hasOwn(value, key)).map(([key, pick]) => [key, pick(value[key])]));

/** Picks the parts of each item of a list. @param most - Further items are left out. */
export const listOf =
  (pick: PickParts, most = Number.POSITIVE_INFINITY): PickParts =>
  (value) =>
    Array.isArray(value) ? value.slice(0, most).map(pick) : value;

export const whole: PickParts = (value) => value;
