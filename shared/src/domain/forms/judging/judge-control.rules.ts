import { judgeNumber, type NumberCode } from '../../answers/number-answer.rules.ts';
import { isIsoDate } from '../../dates/dates.ts';
import { FILE_ID, isAnswered, LONGEST_TEXT } from '../definition/answers.ts';
import type { FormControl, InputType } from '../definition/form-definition.ts';
import { numberText } from '../definition/sent-values.rules.ts';
import type { AnswerFault } from './answer-fault.ts';
import { judgeSketch } from './judge-sketch.rules.ts';

type ControlFault = Omit<AnswerFault, 'path'>;
type Judge = (answer: unknown, control: FormControl) => ControlFault | null;

/** Ends of a scale that names none. */
export const SCALE_ENDS = { min: 0, max: 10 } as const;
/** Files that a question with several files accepts. */
export const MOST_FILES = 10;
/** Characters of a remote option's value and label, and of a file's name. */
export const LONGEST_CHOICE = 255;

const JUDGES: Readonly<Record<InputType, Judge>> = {
  'multiple-choice': judgeChoice,
  dropdown: judgeChoice,
  'input-text': (answer, control) =>
    control.is_number ? judgeNumberText(answer, control) : judgeText(answer, control),
  text: () => ({ code: 'answer-unknown' }),
  'image-file': judgeFiles,
  'upload-file': judgeFiles,
  datepicker: (answer) => (typeof answer === 'string' && isIsoDate(answer) ? null : { code: 'date-invalid' }),
  'scale-range': judgeScale,
  sketch: (answer) => judgeSketch(answer),
};

/** Judges the answer of one shown question. @param isRequired - With its condition. */
export function judgeControl(answer: unknown, control: FormControl, isRequired: boolean): ControlFault | null {
  if (!isAnswered(answer)) return isRequired ? { code: 'answer-required' } : null;
  return JUDGES[control.input_type](answer, control);
}

function judgeChoice(answer: unknown, control: FormControl): ControlFault | null {
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

function judgeText(answer: unknown, { min_val, max_val }: FormControl): ControlFault | null {
  if (typeof answer !== 'string') return { code: 'answer-unknown' };
  const max = Math.min(max_val ?? LONGEST_TEXT, LONGEST_TEXT);
  // As an HTML field counts.
  if (answer.length > max) return { code: 'text-too-long', params: { max } };
  const min = min_val ?? 0;
  return answer.trim().length < min ? { code: 'text-too-short', params: { min } } : null;
}

function judgeNumberText(sent: unknown, { min_val, max_val }: FormControl): ControlFault | null {
  const answer = numberText(sent);
  if (typeof answer !== 'string') return { code: 'number-invalid' };
  const code = judgeNumber(answer, { min: min_val ?? undefined, max: max_val ?? undefined });
  return code && withLimits(code, min_val, max_val);
}

function withLimits(code: NumberCode, min: number | null, max: number | null): ControlFault {
  if (code === 'number-too-small' && min !== null) return { code, params: { min } };
  return code === 'number-too-large' && max !== null ? { code, params: { max } } : { code };
}

function judgeScale(sent: unknown, { min_val, max_val }: FormControl): ControlFault | null {
  const answer = numberText(sent);
  const { min, max } = { min: min_val ?? SCALE_ENDS.min, max: max_val ?? SCALE_ENDS.max };
  const isOn = typeof answer === 'string' && judgeNumber(answer, { min, max, decimals: 0 }) === null;
  return isOn ? null : { code: 'scale-out-of-range', params: { min, max } };
}

/** The server alone knows whether the files exist and whose they are. */
function judgeFiles(answer: unknown, { is_multiple }: FormControl): ControlFault | null {
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
