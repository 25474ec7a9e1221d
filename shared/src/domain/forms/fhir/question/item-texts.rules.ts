import type { FormControl } from '../../definition/form-definition.ts';
import { extensionOf, URLS } from '../r4/extension-urls.ts';
import type { Coding, QuestionnaireItem } from '../r4/fhir-r4.ts';
import { type FormLanguage, translatedText } from '../r4/language-texts.rules.ts';
import { readOptions, translatedOption } from './answer-options.rules.ts';
import { cutAtWord, richTextOf } from './display-text.rules.ts';
import { YES_NO } from './scope.ts';
import { ADDED_WORDS } from './words.data.ts';

/** As long as a label and a name of a form can be. */
const LONGEST_LABEL = 500;

export const isHidden = (item: QuestionnaireItem): boolean => extensionOf(item, URLS.hidden)?.valueBoolean === true;

/** The unit of a number; undefined for none, and where people choose one of several. */
export function unitOf(item: QuestionnaireItem): Coding | undefined {
  const options = (item.extension ?? []).filter(({ url }) => url === URLS.unitOption);
  const [only] = options;
  return extensionOf(item, URLS.unit)?.valueCoding ?? (options.length === 1 ? only?.valueCoding : undefined);
}

/** Words of an item with its prefix and its unit: '2. Weight (kg)'. undefined where the file has no words in the language. */
function wordsOf(item: QuestionnaireItem, language?: FormLanguage): string | undefined {
  const text = language ? translatedText(item, 'text', language) : item.text;
  if (text === undefined || text === '') return undefined;
  const prefix = (language && translatedText(item, 'prefix', language)) ?? item.prefix ?? '';
  const unit = unitOf(item)?.display ?? unitOf(item)?.code ?? '';
  const isSaid = unit === '' || text.includes(unit);
  return `${prefix === '' || text.startsWith(prefix) ? '' : `${prefix} `}${text}${isSaid ? '' : ` (${unit})`}`;
}

/** Words of a question, a text or a group. A question without words has those of its code, or its `linkId`. */
export function labelIn(item: QuestionnaireItem, language?: FormLanguage): string | undefined {
  const words = wordsOf(item, language);
  if (item.type === 'display') return words;
  if (words !== undefined) return cutAtWord(words, LONGEST_LABEL);
  // A draft of our own may still lack a label.
  const isOwn = item.linkId.startsWith('df_block_');
  if (item.type === 'group' || isOwn || (item.text !== undefined && item.text !== '')) return undefined;
  return item.code?.[0]?.display || item.linkId;
}

/** All words of an item that are longer than a label or a name; undefined for the others. */
export function longTextOf(item: QuestionnaireItem): string | undefined {
  const words = item.type === 'display' ? undefined : wordsOf(item);
  return words !== undefined && words.length > LONGEST_LABEL ? words : undefined;
}

/** Texts of a control in another language; undefined where the file has none. */
interface TranslatedControl {
  readonly label?: string;
  readonly placeholder?: string;
  readonly content?: string;
  readonly options: readonly { readonly text: string | undefined; readonly isAdded: boolean }[];
}

export function translatedControl(
  item: QuestionnaireItem,
  control: FormControl,
  language: FormLanguage,
): TranslatedControl {
  const words = labelIn(item, language);
  const hint = extensionOf(item, URLS.entryFormat);
  const isText = control.input_type === 'text';
  return {
    label: isText ? undefined : words,
    content: isText && words !== undefined ? richTextOf(words) : undefined,
    placeholder: hint && translatedText(hint, 'valueString', language),
    options: translatedOptions(item, control, language),
  };
}

function translatedOptions(
  item: QuestionnaireItem,
  control: FormControl,
  language: FormLanguage,
): TranslatedControl['options'] {
  const words = ADDED_WORDS[language];
  if (item.type === 'boolean')
    return control.form_control_options.map(({ option_value }) => ({
      text: option_value === YES_NO.yes ? words.yes : words.no,
      isAdded: true,
    }));
  const sources = new Map(
    readOptions(item.answerOption ?? [], () => undefined).map(({ option, source }) => [option.option_value, source]),
  );
  return control.form_control_options.map(({ option_value }) => {
    const source = sources.get(option_value);
    return source ? { text: translatedOption(source, language), isAdded: false } : { text: words.other, isAdded: true };
  });
}
