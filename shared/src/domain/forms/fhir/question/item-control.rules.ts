import { MEDIA_TYPES, type MediaType } from '../../../files/media-type.rules.ts';
import type { FormControl } from '../../definition/form-definition.ts';
import { SCALE_ENDS } from '../../validation/validate-control.rules.ts';
import { FHIR_LIMITS } from '../r4/element-shapes.ts';
import { extensionOf, numberIn, URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import { readOptions } from './answer-options.rules.ts';
import { MEGABYTE } from './control-item.rules.ts';
import { richTextOf } from './display-text.rules.ts';
import { FHIR_PATH, readEnabling } from './enable-when.rules.ts';
import { readComputation } from './expressions.rules.ts';
import { isHidden, labelIn, unitOf } from './item-texts.rules.ts';
import { controlCodeOf } from './known-parts.rules.ts';
import { type Note, type Scope, YES_NO } from './scope.ts';
import { ADDED_WORDS } from './words.data.ts';

type Parts = Partial<FormControl>;
type Reader = (item: QuestionnaireItem, note: Note, scope: Scope) => Parts;

/** px; of a text area that another system asks for. */
const TEXT_AREA_HEIGHT = 120;

/** The product takes no larger files. */
const MOST_BYTES = 20 * 1024 * 1024;

const READERS: Readonly<Record<string, Reader>> = {
  display: (item) => ({ input_type: 'text', label: '', content: richTextOf(labelIn(item) ?? '') }),
  string: readText,
  url: noting('type-url', readText),
  time: noting('type-time', readText),
  dateTime: noting('type-date-time', readText),
  text: (item, note) => ({ ...readText(item, note), height: TEXT_AREA_HEIGHT }),
  decimal: readNumber,
  quantity: (item, note) => {
    // A number means the same with its unit in the label.
    if (unitOf(item) === undefined) note('type-quantity');
    return readNumber(item, note);
  },
  integer: (item, note) => {
    if (controlCodeOf(item) === 'slider') return { input_type: 'scale-range', ...readScale(item, note) };
    // A computed number is as whole as its parts.
    if (!item.readOnly) note('whole-numbers');
    return readNumber(item, note);
  },
  date: () => ({ input_type: 'datepicker' }),
  boolean: (_item, _note, { language = 'en' }) => ({
    input_type: 'multiple-choice',
    form_control_options: (['yes', 'no'] as const).map((word) => {
      const label = ADDED_WORDS[language][word];
      return { option_value: YES_NO[word], ...(label !== YES_NO[word] && { option_label: label }) };
    }),
  }),
  choice: readChoice,
  /** The question for own answers follows as a question of its own. */
  'open-choice': readChoice,
  attachment: readAttachment,
};

export const isQuestionType = (type: string): boolean => Object.hasOwn(READERS, type);

/**
 * Reads a question or a text from its item alone.
 * @param item - Its type is a `isQuestionType`.
 * @param id - `form_control_id`.
 */
export function controlOf(item: QuestionnaireItem, id: number | null, scope: Scope, note: Note): FormControl {
  const { condition, isLost } = readEnabling(item, scope, note);
  if (isLost && item.required) note('required');
  return {
    form_control_id: id,
    input_type: 'input-text',
    label: labelIn(item) ?? '',
    placeholder: readHint(item, note),
    // A person could not send a form that requires an answer to a question that does not concern them.
    is_required: !isLost && item.required === true,
    is_multiple: false,
    is_remote_options: false,
    form_options_parent_id: null,
    form_control_options: [],
    min_val: null,
    max_val: null,
    height: null,
    content: '',
    ...READERS[item.type]?.(item, note, scope),
    ...(condition && { visible_when: condition }),
    ...readComputed(item, scope, note),
    ...(isHidden(item) && { is_for_staff: true }),
  };
}

function readHint(item: QuestionnaireItem, note: Note): string {
  const hint = extensionOf(item, URLS.entryFormat)?.valueString ?? '';
  if (hint.length <= FHIR_LIMITS.label) return hint;
  note(URLS.entryFormat);
  return '';
}

function noting(what: string, reader: Reader): Reader {
  return (item, note, scope) => {
    note(what);
    return reader(item, note, scope);
  };
}

/** Limits of a number as a form can have them. */
const MOST = 1_000_000_000;

function limitsOf(
  min: number | undefined,
  max: number | undefined,
  note: Note,
): Pick<FormControl, 'min_val' | 'max_val'> {
  if (min !== undefined && max !== undefined && min > max) {
    note('limit', `${min}–${max}`);
    return { min_val: null, max_val: null };
  }
  const known = (limit: number | undefined): number | null => {
    if (limit === undefined) return null;
    if (Math.abs(limit) <= MOST) return limit;
    note('limit', String(limit));
    return null;
  };
  return { min_val: known(min), max_val: known(max) };
}

function readText(item: QuestionnaireItem, note: Note): Parts {
  return limitsOf(numberIn(item, URLS.minLength), item.maxLength, note);
}

function readNumber(item: QuestionnaireItem, note: Note): Parts {
  return { is_number: true, ...readLimits(item, note) };
}

const readLimits = (item: QuestionnaireItem, note: Note) =>
  limitsOf(numberIn(item, URLS.minValue), numberIn(item, URLS.maxValue), note);

/** A scale without ends has the usual ones. */
function readScale(item: QuestionnaireItem, note: Note): Parts {
  const limits = readLimits(item, note);
  const isUsual = limits.min_val === SCALE_ENDS.min && limits.max_val === SCALE_ENDS.max;
  return isUsual ? { min_val: null, max_val: null } : limits;
}

const DROPDOWNS = ['drop-down', 'autocomplete', 'lookup'];

function readChoice(item: QuestionnaireItem, note: Note): Parts {
  const options = readOptions(item.answerOption ?? [], note).map(({ option }) => option);
  return {
    input_type: DROPDOWNS.includes(controlCodeOf(item) ?? '') ? 'dropdown' : 'multiple-choice',
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
  const computed = language === FHIR_PATH ? readComputation(expression, scope, note) : null;
  if (!computed) note('calculated-expression');
  return computed ? { computed } : {};
}
