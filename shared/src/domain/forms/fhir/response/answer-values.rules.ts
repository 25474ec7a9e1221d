import { isIsoDate } from '../../../dates/dates.ts';
import { isRecord } from '../../../is-record.ts';
import type { FormControl } from '../../definition/form-definition.ts';
import { isSame } from '../carried/carried.rules.ts';
import { codingOf } from '../question/answer-options.rules.ts';
import { answerKindOf } from '../question/scope.ts';
import type { Attachment, ResponseAnswer } from '../r4/fhir-r4.ts';

const FILE_ADDRESS = 'urn:uuid:';
/** Kinds of questions whose answer is a list of files. */
const FILES = ['image-file', 'upload-file'];
const isList = ({ is_multiple, input_type }: FormControl): boolean => is_multiple || FILES.includes(input_type);

/** @returns The answer in FHIR; [] for one that was left blank, null for one that FHIR does not hold, such as a sketch. */
export function responseAnswersOf(answer: unknown, control: FormControl): ResponseAnswer[] | null {
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : answer === '' ? [] : [answer];
  const answers = parts.map((part) => responseAnswerOf(part, control)).filter((part) => part !== null);
  const isWhole = answers.length === parts.length && isSame(readAnswers(answers, control), answer);
  return isWhole ? answers : null;
}

function responseAnswerOf(answer: unknown, control: FormControl): ResponseAnswer | null {
  if (FILES.includes(control.input_type) && !control.computed) return fileAnswer(answer);
  if (typeof answer !== 'string') return control.is_remote_options ? remoteAnswer(answer) : null;
  if (answer.trim() === '') return null;
  switch (answerKindOf(control, answer)) {
    case 'coding': {
      const option = control.form_control_options.find(({ option_value }) => option_value === answer);
      return option ? { valueCoding: codingOf(option) } : null;
    }
    case 'string':
      return { valueString: answer };
    case 'date':
      return isIsoDate(answer) ? { valueDate: answer } : null;
    case 'decimal':
      return Number.isFinite(Number(answer)) ? { valueDecimal: Number(answer) } : null;
    case 'integer':
      return Number.isInteger(Number(answer)) ? { valueInteger: Number(answer) } : null;
    default:
      return null;
  }
}

function remoteAnswer(answer: unknown): ResponseAnswer | null {
  if (!isRecord(answer) || typeof answer.value !== 'string' || typeof answer.label !== 'string') return null;
  return { valueCoding: { code: answer.value, display: answer.label } };
}

function fileAnswer(file: unknown): ResponseAnswer | null {
  if (!isRecord(file) || typeof file.id !== 'string' || typeof file.name !== 'string') return null;
  return { valueAttachment: { url: `${FILE_ADDRESS}${file.id}`, title: file.name } };
}

/** @returns undefined where a value is not of the kind that the question asks for. */
export function readAnswers(answers: readonly ResponseAnswer[], control: FormControl): unknown {
  const values = answers.map((answer) => readAnswer(answer, control));
  if (values.includes(undefined)) return undefined;
  if (isList(control) && !control.computed) return values;
  return values.length > 1 ? undefined : (values[0] ?? '');
}

function readAnswer(answer: ResponseAnswer, control: FormControl): unknown {
  const { valueAttachment, valueCoding, valueString, valueDate } = answer;
  if (FILES.includes(control.input_type) && !control.computed) return valueAttachment && readFile(valueAttachment);
  const number = answer.valueDecimal ?? answer.valueInteger;
  switch (answerKindOf(control)) {
    case 'decimal':
    case 'integer':
      return number === undefined ? undefined : String(number);
    case 'date':
      return valueDate;
    default: {
      const { code, display } = valueCoding ?? {};
      if (control.is_remote_options) return code && display ? { value: code, label: display } : undefined;
      return valueString ?? code ?? display;
    }
  }
}

function readFile({ url, title }: Attachment): { id: string; name: string } | undefined {
  if (!url?.startsWith(FILE_ADDRESS) || title === undefined) return undefined;
  return { id: url.slice(FILE_ADDRESS.length), name: title };
}
