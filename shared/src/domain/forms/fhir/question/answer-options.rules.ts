import type { FormOption } from '../../definition/form-definition.ts';
import { extensionOf, URLS } from '../r4/extension-urls.ts';
import type { AnswerOption, Coding, Extension } from '../r4/fhir-r4.ts';
import { type FormLanguage, translatedText } from '../r4/language-texts.rules.ts';
import { cutAtWord } from './display-text.rules.ts';
import type { Note } from './scope.ts';

/** As long as an option of a form can be. */
const LONGEST_OPTION = 500;
const MOST_POINTS = 1_000;

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

/** An option of the file, as a form has it. */
export interface ReadOption {
  readonly option: FormOption;
  readonly source: AnswerOption;
}

/** Reads the options of another system; values that are there already, and kinds that the definition does not have, are left out. */
export function readOptions(options: readonly AnswerOption[], note: Note): ReadOption[] {
  const found = new Map<string, ReadOption>();
  for (const source of options) {
    const option = readOption(source, note);
    if (!option) note('option-kind');
    else if (found.has(option.option_value)) note('option-repeated', wordsOf(source));
    else found.set(option.option_value, { option, source });
  }
  return [...found.values()];
}

function readOption(source: AnswerOption, note: Note): FormOption | null {
  const { valueCoding } = source;
  const words = wordsOf(source);
  if (words === '') return null;
  const noteHere: Note = (what, detail = words) => note(what, detail.slice(0, LONGEST_DETAIL));
  noteUnread(source, noteHere);
  const value = valueCoding?.code || cutAtWord(words, LONGEST_OPTION);
  if (value.length > LONGEST_OPTION) return null;
  const whole = labelOf(source, words);
  const label = cutAtWord(whole, LONGEST_OPTION);
  if (label !== whole) note('option-text', `${words.split('. ')[0] ?? ''}.`.slice(0, LONGEST_DETAIL));
  const isOwn = label !== value || (valueCoding?.code !== undefined && valueCoding.display !== undefined);
  return { option_value: value, ...(isOwn && { option_label: label }), ...scoreOf(source, noteHere) };
}

const LONGEST_DETAIL = 80;

/** The words of an option; '' for a kind that forms do not have. */
function wordsOf({ valueCoding, valueString, valueDate, valueTime, valueInteger }: AnswerOption): string {
  if (valueCoding) return valueCoding.display || valueCoding.code || '';
  return valueString ?? valueDate ?? valueTime ?? (valueInteger === undefined ? '' : String(valueInteger));
}

function labelOf(source: AnswerOption, words: string): string {
  const prefix = extensionOf(source, URLS.optionPrefix)?.valueString ?? '';
  return prefix === '' ? words : `${prefix} ${words}`;
}

/** The words of an option in another language; undefined where the file has none. */
export function translatedOption(source: AnswerOption, language: FormLanguage): string | undefined {
  const text = source.valueCoding
    ? translatedText(source.valueCoding, 'display', language)
    : translatedText(source, 'valueString', language);
  return text === undefined ? undefined : cutAtWord(labelOf(source, text), LONGEST_OPTION);
}

const POINTS: readonly string[] = [
  URLS.ordinalValue,
  URLS.itemWeight,
  URLS.questionnaireOrdinal,
  URLS.codeOrdinal,
  URLS.conceptOrdinal,
];
const KEYS = [
  'valueString',
  'valueCoding',
  'valueInteger',
  'valueDate',
  'valueTime',
  'extension',
  'id',
  '_valueString',
];

/** Every property of an option that the import does not read is named with its option. */
function noteUnread(source: AnswerOption, note: Note): void {
  if (source.initialSelected) note('initial');
  for (const [key, value] of Object.entries(source))
    if (!KEYS.includes(key) && key !== 'initialSelected' && value !== false) note(`answerOption.${key}`);
  const extensions: readonly Extension[] = [...(source.extension ?? []), ...(source.valueCoding?.extension ?? [])];
  for (const { url, valueBoolean } of extensions) {
    if (url === URLS.optionExclusive) {
      if (valueBoolean !== false) note('option-exclusive');
    } else if (url !== URLS.optionPrefix && !POINTS.includes(url)) note(url);
  }
}

/** Systems write the points on the option or on its coding. */
function scoreOf(source: AnswerOption, note: Note): Pick<FormOption, 'score'> {
  const [extension] = [...(source.extension ?? []), ...(source.valueCoding?.extension ?? [])].filter(({ url }) =>
    POINTS.includes(url),
  );
  const score = extension?.valueDecimal ?? extension?.valueInteger;
  if (score === undefined) return {};
  if (Math.abs(score) <= MOST_POINTS) return { score };
  note('option-points');
  return {};
}
