import { MEDIA_TYPES, type MediaType } from '../../../files/media-type.rules.ts';
import type { FormControl } from '../../definition/form-definition.ts';
import { SCALE_ENDS } from '../../judging/judge-control.rules.ts';
import { FHIR_LIMITS } from '../r4/element-shapes.ts';
import { extensionOf, numberIn, URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import { readOptions } from './answer-options.rules.ts';
import { FHIR_PATH, MEGABYTE } from './control-item.rules.ts';
import { richTextOf } from './display-text.rules.ts';
import { readEnabling, YES_NO } from './enable-when.rules.ts';
import { controlCodeOf } from './known-parts.rules.ts';
import type { Note, Scope } from './scope.ts';
import { readSumExpression } from './sum-expression.rules.ts';

type Parts = Partial<FormControl>;
type Reader = (item: QuestionnaireItem, note: Note) => Parts;

/** px; of a text area that another system asks for. */
const TEXT_AREA_HEIGHT = 120;

/** The product takes no larger files. */
const MOST_BYTES = 20 * 1024 * 1024;

const READERS: Readonly<Record<string, Reader>> = {
  display: ({ text = '' }) => ({ input_type: 'text', label: '', content: richTextOf(text) }),
  string: readText,
  url: noting('type-url', readText),
  time: noting('type-time', readText),
  dateTime: noting('type-date-time', readText),
  text: (item) => ({ ...readText(item), height: TEXT_AREA_HEIGHT }),
  decimal: readNumber,
  quantity: noting('type-quantity', readNumber),
  integer: (item, note) => {
    if (controlCodeOf(item) === 'slider') return { input_type: 'scale-range', ...readScale(item) };
    // A computed number is as whole as its parts.
    if (!item.readOnly) note('whole-numbers');
    return readNumber(item);
  },
  date: () => ({ input_type: 'datepicker' }),
  boolean: noting('type-boolean', () => ({
    input_type: 'multiple-choice',
    form_control_options: [{ option_value: YES_NO.yes }, { option_value: YES_NO.no }],
  })),
  choice: readChoice,
  'open-choice': noting('own-answers', readChoice),
  attachment: readAttachment,
};

export const isQuestionType = (type: string): boolean => Object.hasOwn(READERS, type);

/**
 * Reads a question or a text from its item alone.
 * @param item - Its type is a `isQuestionType`.
 * @param id - `form_control_id`.
 */
export function controlOf(item: QuestionnaireItem, id: number | null, scope: Scope, note: Note): FormControl {
  const visible_when = readEnabling(item, scope, note);
  return {
    form_control_id: id,
    input_type: 'input-text',
    label: item.text ?? '',
    placeholder: readHint(item, note),
    is_required: item.required ?? false,
    is_multiple: false,
    is_remote_options: false,
    form_options_parent_id: null,
    form_control_options: [],
    min_val: null,
    max_val: null,
    height: null,
    content: '',
    ...READERS[item.type]?.(item, note),
    ...(visible_when && { visible_when }),
    ...readComputed(item, scope, note),
  };
}

function readHint(item: QuestionnaireItem, note: Note): string {
  const hint = extensionOf(item, URLS.entryFormat)?.valueString ?? '';
  if (hint.length <= FHIR_LIMITS.label) return hint;
  note(URLS.entryFormat);
  return '';
}

function noting(what: string, reader: Reader): Reader {
  return (item, note) => {
    note(what);
    return reader(item, note);
  };
}

function readText(item: QuestionnaireItem): Parts {
  return { min_val: numberIn(item, URLS.minLength) ?? null, max_val: item.maxLength ?? null };
}

function readNumber(item: QuestionnaireItem): Parts {
  return { is_number: true, ...readLimits(item) };
}

const readLimits = (item: QuestionnaireItem): Parts => ({
  min_val: numberIn(item, URLS.minValue) ?? null,
  max_val: numberIn(item, URLS.maxValue) ?? null,
});

/** A scale without ends has the usual ones. */
function readScale(item: QuestionnaireItem): Parts {
  const limits = readLimits(item);
  const isUsual = limits.min_val === SCALE_ENDS.min && limits.max_val === SCALE_ENDS.max;
  return isUsual ? { min_val: null, max_val: null } : limits;
}

function readChoice(item: QuestionnaireItem, note: Note): Parts {
  const options = readOptions(item.answerOption ?? [], note);
  return {
    input_type: controlCodeOf(item) === 'drop-down' ? 'dropdown' : 'multiple-choice',
    is_multiple: item.repeats ?? false,
    form_control_options: options,
  };
}

function readAttachment(item: QuestionnaireItem, note: Note): Parts {
  const types = (item.extension ?? []).filter(({ url }) => url === URLS.mimeType).map(({ valueCode }) => valueCode);
  const accepts = types.filter((type): type is MediaType => type !== undefined && Object.hasOwn(MEDIA_TYPES, type));
  if (accepts.length < types.length) note('mime-type');
  const bytes = Math.round((numberIn(item, URLS.maxSize) ?? 0) * MEGABYTE);
  if (bytes > MOST_BYTES) note('max-size');
  return {
    input_type: 'upload-file',
    is_multiple: item.repeats ?? false,
    ...(accepts.length > 0 && { accepts }),
    ...(bytes > 0 && bytes <= MOST_BYTES && { max_bytes: bytes }),
  };
}

function readComputed(item: QuestionnaireItem, scope: Scope, note: Note): Parts {
  const calculated = extensionOf(item, URLS.calculatedExpression)?.valueExpression;
  if (!calculated) return {};
  const { language, expression = '' } = calculated;
  const computed = language === FHIR_PATH ? readSumExpression(expression, scope, note) : null;
  if (!computed) note('calculated-expression');
  return computed ? { computed } : {};
}
