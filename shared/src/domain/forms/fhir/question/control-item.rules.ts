import type { Computation } from '../../conditions/expression.ts';
import type { FormControl } from '../../definition/form-definition.ts';
import { SCALE_ENDS } from '../../validation/validate-control.rules.ts';
import { FHIR_LIMITS } from '../r4/element-shapes.ts';
import { ITEM_CONTROLS, integerExtension, numberExtension, URLS } from '../r4/extension-urls.ts';
import type { Extension, QuestionnaireItem } from '../r4/fhir-r4.ts';
import { answerOptionsOf } from './answer-options.rules.ts';
import { plainTextOf } from './display-text.rules.ts';
import { enablingOf, FHIR_PATH } from './enable-when.rules.ts';
import { answerKindOf, hasPoints, isNumeric, type Scope, targetOf } from './scope.ts';

type Parts = Omit<QuestionnaireItem, 'linkId'>;

/** bytes */
export const MEGABYTE = 1_000_000;

/** As much of a question as FHIR holds. The export carries the rest. */
export function itemOf(control: FormControl, linkId: string, scope: Scope): QuestionnaireItem {
  const { label, placeholder, is_required, visible_when } = control;
  const { extension: own = [], ...parts } = partsOf(control, scope);
  const hint: Extension[] = placeholder === '' ? [] : [{ url: URLS.entryFormat, valueString: placeholder }];
  const extension = [...hint, ...own];
  const text =
    label === '' && parts.type === 'display'
      ? plainTextOf(control.content).slice(0, FHIR_LIMITS.text).toWellFormed()
      : label;
  return {
    linkId,
    ...(text !== '' && { text }),
    ...parts,
    ...(is_required && parts.type !== 'display' && { required: true }),
    ...enablingOf(visible_when, scope),
    ...(extension.length > 0 && { extension }),
  };
}

function partsOf(control: FormControl, scope: Scope): Parts {
  if (control.computed) return computedParts(control, scope);
  switch (control.input_type) {
    case 'text':
      return { type: 'display' };
    case 'multiple-choice':
      return choiceParts(control, control.is_multiple ? 'check-box' : 'radio-button');
    case 'dropdown':
      return choiceParts(control, 'drop-down');
    case 'input-text':
      return control.is_number ? { type: 'decimal', extension: limitsOf(control) } : textParts(control);
    case 'datepicker':
      return { type: 'date' };
    case 'scale-range':
      return scaleParts(control);
    default:
      return attachmentParts(control);
  }
}

function computedParts({ computed }: FormControl, scope: Scope): Parts {
  const expression = computed ? sumExpressionOf(computed, scope) : null;
  if (expression === null) return { type: 'decimal', readOnly: true };
  const valueExpression = { language: FHIR_PATH, expression };
  return { type: 'decimal', readOnly: true, extension: [{ url: URLS.calculatedExpression, valueExpression }] };
}

function choiceParts({ is_multiple, form_control_options }: FormControl, code: string): Parts {
  const answerOption = answerOptionsOf(form_control_options);
  return {
    type: 'choice',
    ...(is_multiple && { repeats: true }),
    ...(answerOption.length > 0 && { answerOption }),
    extension: [itemControl(code)],
  };
}

function textParts({ height, min_val, max_val }: FormControl): Parts {
  const isCounted = (count: number | null): count is number => count !== null && Number.isInteger(count) && count > 0;
  return {
    type: height === null ? 'string' : 'text',
    ...(isCounted(max_val) && { maxLength: max_val }),
    ...(isCounted(min_val) && { extension: [integerExtension(URLS.minLength, min_val)] }),
  };
}

function scaleParts({ min_val, max_val }: FormControl): Parts {
  const limits = limitsOf({ min_val: min_val ?? SCALE_ENDS.min, max_val: max_val ?? SCALE_ENDS.max });
  return { type: 'integer', extension: [itemControl('slider'), ...limits] };
}

function attachmentParts({ is_multiple, accepts, max_bytes }: FormControl): Parts {
  const types = (accepts ?? []).map((valueCode) => ({ url: URLS.mimeType, valueCode }));
  const size = max_bytes ? [{ url: URLS.maxSize, valueDecimal: max_bytes / MEGABYTE }] : [];
  return { type: 'attachment', ...(is_multiple && { repeats: true }), extension: [...types, ...size] };
}

const itemControl = (code: string): Extension => ({
  url: URLS.itemControl,
  valueCodeableConcept: { coding: [{ system: ITEM_CONTROLS, code }] },
});

function limitsOf({ min_val, max_val }: Pick<FormControl, 'min_val' | 'max_val'>): Extension[] {
  return [
    ...(min_val === null ? [] : [numberExtension(URLS.minValue, min_val)]),
    ...(max_val === null ? [] : [numberExtension(URLS.maxValue, max_val)]),
  ];
}

const START = '%resource.descendants().where(';
const POINTS = '.answer.value.ordinal()';
const NUMBER = '.answer.value';
/** @returns A FHIRPath expression for a sum of different earlier questions, all with points or all numbers; null for all else. */
function sumExpressionOf(computation: Computation, scope: Scope): string | null {
  if (!('sum' in computation) || computation.sum.length === 0) return null;
  const questions = computation.sum.map((part) => ('question' in part ? part.question : ''));
  const targets = questions.map((question) => targetOf(scope, question)).filter((target) => target !== undefined);
  const points = targets.filter(hasPoints).length;
  const areNumbers = targets.every(({ control }) => isNumeric(answerKindOf(control)));
  const isAlike = points === 0 ? areNumbers : points === targets.length;
  if (targets.length < questions.length || new Set(questions).size < questions.length || !isAlike) return null;
  const ids = questions.map((question) => `linkId='${question}'`).join(' or ');
  return `${START}${ids})${points > 0 ? POINTS : NUMBER}.sum()`;
}
