import type { PasswordCode } from '../../accounts/password.rules.ts';
import { type NumberCode, validateNumber } from '../../answers/number-answer.rules.ts';
import { isIsoDate } from '../../dates/dates.ts';
import { type FileLimits, IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../files/file-answer.rules.ts';
import { MEDIA_TYPES, type MediaType } from '../../files/media-type.rules.ts';
import { isRecord } from '../../is-record.ts';
import type { FormErrorCode } from '../../people/person-form-errors.rules.ts';
import type { RegistrationFault } from '../../programs/program-registration.rules.ts';
import { FILE_ID, isAnswered, LONGEST_TEXT } from '../definition/answers.ts';
import type { FormControl, InputType } from '../definition/form-definition.ts';
import { numberText } from '../definition/sent-answers.rules.ts';
import { SKETCH_EDGES, SKETCH_HEIGHTS, SKETCH_LIMITS } from '../definition/sketch-value.ts';

type ControlFault = Omit<AnswerFault, 'path'>;
type Validate = (answer: unknown, control: FormControl) => ControlFault | null;

/** Ends of a scale that names none. */
export const SCALE_ENDS = { min: 0, max: 10 } as const;
/** Files that a question with several files accepts. */
export const MOST_FILES = 10;
/** Characters of a remote option's value and label, and of a file's name. */
export const LONGEST_CHOICE = 255;

const VALIDATORS: Readonly<Record<InputType, Validate>> = {
  'multiple-choice': validateChoice,
  dropdown: validateChoice,
  'input-text': (answer, control) =>
    control.is_number ? validateNumberText(answer, control) : validateText(answer, control),
  text: () => ({ code: 'answer-unknown' }),
  'image-file': validateFiles,
  'upload-file': validateFiles,
  datepicker: (answer) => (typeof answer === 'string' && isIsoDate(answer) ? null : { code: 'date-invalid' }),
  'scale-range': validateScale,
  sketch: (answer) => validateSketch(answer),
};

/** Judges the answer of one shown question. @param isRequired - With its condition. */
export function validateControl(answer: unknown, control: FormControl, isRequired: boolean): ControlFault | null {
  if (!isAnswered(answer)) return isRequired ? { code: 'answer-required' } : null;
  return VALIDATORS[control.input_type](answer, control);
}

function validateChoice(answer: unknown, control: FormControl): ControlFault | null {
  if (control.is_remote_options) return isRemote(answer) ? null : { code: 'choice-unknown' };
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  if (Array.isArray(answer) !== control.is_multiple) return { code: 'choice-unknown' };
  const known = valuesOf(control.form_control_options);
  if (!chosen.every((value) => known.has(value))) return { code: 'choice-unknown' };
  return new Set(chosen).size === chosen.length ? null : { code: 'choice-repeated' };
}

/** Kept for each list of options: the entries of a block ask for the same options. */
const values = new WeakMap<FormControl['form_control_options'], ReadonlySet<unknown>>();

function valuesOf(options: FormControl['form_control_options']): ReadonlySet<unknown> {
  const known = values.get(options) ?? new Set<unknown>(options.map(({ option_value }) => option_value));
  values.set(options, known);
  return known;
}

function isRemote(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('value' in answer) || !('label' in answer)) return false;
  const isShort = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= LONGEST_CHOICE;
  return isShort(answer.value) && isShort(answer.label);
}

function validateText(answer: unknown, { min_val, max_val }: FormControl): ControlFault | null {
  if (typeof answer !== 'string') return { code: 'answer-unknown' };
  const max = Math.min(max_val ?? LONGEST_TEXT, LONGEST_TEXT);
  // As an HTML field counts.
  if (answer.length > max) return { code: 'text-too-long', params: { max } };
  const min = min_val ?? 0;
  return answer.trim().length < min ? { code: 'text-too-short', params: { min } } : null;
}

function validateNumberText(sent: unknown, { min_val, max_val }: FormControl): ControlFault | null {
  const answer = numberText(sent);
  if (typeof answer !== 'string') return { code: 'number-invalid' };
  const code = validateNumber(answer, { min: min_val ?? undefined, max: max_val ?? undefined });
  return code && withLimits(code, min_val, max_val);
}

function withLimits(code: NumberCode, min: number | null, max: number | null): ControlFault {
  if (code === 'number-too-small' && min !== null) return { code, params: { min } };
  return code === 'number-too-large' && max !== null ? { code, params: { max } } : { code };
}

function validateScale(sent: unknown, { min_val, max_val }: FormControl): ControlFault | null {
  const answer = numberText(sent);
  const { min, max } = { min: min_val ?? SCALE_ENDS.min, max: max_val ?? SCALE_ENDS.max };
  const isOn = typeof answer === 'string' && validateNumber(answer, { min, max, decimals: 0 }) === null;
  return isOn ? null : { code: 'scale-out-of-range', params: { min, max } };
}

/** The server alone knows whether the files exist and whose they are. */
function validateFiles(answer: unknown, { is_multiple }: FormControl): ControlFault | null {
  if (!Array.isArray(answer)) return { code: 'file-invalid' };
  const max = is_multiple ? MOST_FILES : 1;
  if (answer.length > max) return { code: 'files-too-many', params: { max } };
  const ids = answer.map(fileIdOf);
  return ids.includes(null) || new Set(ids).size < ids.length ? { code: 'file-invalid' } : null;
}

function fileIdOf(file: unknown): string | null {
  if (typeof file !== 'object' || file === null || !('id' in file) || !('name' in file)) return null;
  const isNamed = typeof file.name === 'string' && file.name.length <= LONGEST_CHOICE;
  return isNamed && typeof file.id === 'string' && FILE_ID.test(file.id) ? file.id : null;
}

/** Largest size of a file for a question that names none. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** The keys of the table. */
const ALL_TYPES = Object.keys(MEDIA_TYPES) as MediaType[];

type FileQuestion = Pick<FormControl, 'input_type' | 'is_multiple' | 'accepts' | 'max_bytes'>;

/** Limits of the files that a question takes (CT-05). A sketch takes a picture to draw on. @returns null for a question without files. */
export function fileLimitsOf({ input_type, is_multiple, accepts, max_bytes }: FileQuestion): FileLimits | null {
  const maxFiles = is_multiple ? MOST_FILES : 1;
  if (input_type === 'image-file') return { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, maxFiles };
  if (input_type === 'sketch') return { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, maxFiles: 1 };
  if (input_type !== 'upload-file') return null;
  const types = accepts && accepts.length > 0 ? accepts : ALL_TYPES;
  return { types, maxBytes: max_bytes ?? FILE_MAX_BYTES, maxFiles };
}

/** Codes of the rules about people and passwords. Their words are those of every other form about people. */
export type PersonCode = FormErrorCode | PasswordCode | 'password-mismatch';

/** Why an answer is refused. The words for people are in `shared/contracts`. */
export type AnswerCode =
  | 'answer-required'
  | 'answer-unknown'
  | 'choice-unknown'
  | 'choice-repeated'
  | 'text-too-short'
  | 'text-too-long'
  | NumberCode
  | 'date-invalid'
  | 'date-in-future'
  | 'scale-out-of-range'
  | 'files-too-many'
  | 'file-invalid'
  | 'sketch-invalid'
  | 'sketch-too-large'
  | 'entries-too-few'
  | 'entries-too-many'
  | 'signature-required'
  | 'signature-name-required'
  | 'days-required'
  | 'time-required'
  | 'time-invalid'
  | 'frequency-required'
  | PersonCode
  /** The clinic does not offer the program any more. */
  | 'program-gone'
  | RegistrationFault
  /** Not a card that the caller may use (BI-08). */
  | 'card-unknown'
  | 'card-brand-refused'
  | 'card-owner-required'
  | 'card-owner-minor'
  /** The terms are not those that the person was shown. */
  | 'terms-changed';

/** One refused answer. */
export interface AnswerFault {
  /** Key of the block and of the field, joined by dots: `df_block_3.df_12`, `df_block_4.entries.0.df_15`, `df_block_9.signature.checked`. */
  readonly path: string;
  readonly code: AnswerCode;
  /** Figures of the message, such as the largest number. */
  readonly params?: Readonly<Record<string, number>>;
}

export const LONGEST_DESCRIPTION = 2_000;
/** Names and hexadecimal codes, as the colour field writes them. */
export const COLOUR = /^(?:#[0-9A-Fa-f]{6}|[A-Za-z]{3,20})$/;

/** Judges the shape and the size of a sketch, which may have its picture and its lines alone (`wholeSketch`). */
export function validateSketch(answer: unknown): Pick<AnswerFault, 'code'> | null {
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
