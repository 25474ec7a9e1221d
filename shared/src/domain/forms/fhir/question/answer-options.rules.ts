import type { FormOption } from '../../definition/form-definition.ts';
import { extensionOf, URLS } from '../r4/extension-urls.ts';
import type { AnswerOption, Coding } from '../r4/fhir-r4.ts';
import type { Note } from './scope.ts';

/** An option that has points or a label of its own is a coding, every other option a text. FHIR has no blank values. */
export const answerOptionsOf = (options: readonly FormOption[]): AnswerOption[] =>
  options.filter(({ option_value }) => option_value !== '').map(answerOptionOf);

function answerOptionOf(option: FormOption): AnswerOption {
  const { option_value, option_label, score } = option;
  const isPlain = option_label === undefined && score === undefined;
  return isPlain ? { valueString: option_value } : { valueCoding: codingOf(option) };
}

export const codingOf = ({ option_value, option_label, score }: FormOption): Coding => ({
  code: option_value,
  ...(option_label && { display: option_label }),
  ...(score !== undefined && { extension: [{ url: URLS.ordinalValue, valueDecimal: score }] }),
});

/** Reads the options of another system; values that are there already, and kinds that the definition does not have, are left out. */
export function readOptions(options: readonly AnswerOption[], note: Note): FormOption[] {
  const found = new Map<string, FormOption>();
  for (const each of options) {
    const option = readOption(each, note);
    if (!option || found.has(option.option_value)) note(option ? 'option-repeated' : 'option-kind');
    else found.set(option.option_value, option);
  }
  return [...found.values()];
}

function readOption(option: AnswerOption, note: Note): FormOption | null {
  const unknown = Object.keys(option).filter((key) => !OPTION_KEYS.includes(key));
  for (const key of unknown) if (!key.startsWith('value')) note(`answerOption.${key}`);
  const { valueString, valueInteger, valueDate, valueCoding } = option;
  if (valueCoding) return readCoding(valueCoding, option, note);
  const value = valueString ?? valueDate ?? (valueInteger === undefined ? '' : String(valueInteger));
  return value === '' ? null : { option_value: value, ...scoreIn(option) };
}

const OPTION_KEYS = ['valueString', 'valueCoding', 'valueInteger', 'valueDate', 'extension', 'id'];

function readCoding(coding: Coding, option: AnswerOption, note: Note): FormOption | null {
  if (coding.system !== undefined) note('coding-system');
  const value = coding.code ?? coding.display ?? '';
  if (value === '') return null;
  const label = coding.code !== undefined && coding.display !== undefined && { option_label: coding.display };
  return { option_value: value, ...label, ...scoreIn(option), ...scoreIn(coding) };
}

/** Systems write the points on the option or on its coding. */
function scoreIn(element: AnswerOption | Coding): Pick<FormOption, 'score'> {
  const extension = extensionOf(element, URLS.ordinalValue);
  const score = extension?.valueDecimal ?? extension?.valueInteger;
  return score === undefined ? {} : { score };
}
