import type { Condition } from '@carefront/shared/domain';
import { type Comparison, groupOf, isComparison } from '@carefront/shared/domain/form-building';
import { valuesOf } from './comparison.rules.ts';
import type { CONDITIONS } from './conditions.messages.ts';
import type { EarlierQuestion } from './earlier-questions.rules.ts';

export interface SentenceOptions {
  readonly t: (typeof CONDITIONS)['en'];
  /** Language of the reader. */
  readonly locale: string;
  readonly earlier: readonly EarlierQuestion[];
  /** Name of a question that the condition may read. */
  readonly nameOf: (question: EarlierQuestion) => string;
}

/** The whole condition in words, such as “Sleep” is “Badly” and (“Age” is at least 18 or “Pain” is answered). */
export function conditionSentence(condition: Condition, options: SentenceOptions): string {
  const { t, locale } = options;
  if (isComparison(condition)) return comparisonText(condition, options);
  const { match, parts } = groupOf(condition);
  const type = match === 'all' || match === 'not-all' ? 'conjunction' : 'disjunction';
  const texts = parts.map((part) => {
    const text = conditionSentence(part, options);
    return isComparison(part) || parts.length === 1 ? text : `(${text})`;
  });
  const list = texts.length === 0 ? t.nothing : new Intl.ListFormat(locale, { type }).format(texts);
  return match === 'none' || match === 'not-all' ? t.notTrue(list) : list;
}

function comparisonText(comparison: Comparison, { t, locale, earlier, nameOf }: SentenceOptions): string {
  const read = earlier.find(({ path }) => path === comparison.question);
  const name = read ? t.quoted(nameOf(read)) : t.goneName;
  const labelOf = (value: string | number): string => {
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    if (value === '') return t.blank;
    const option = read?.question.form_control_options.find(({ option_value }) => option_value === value);
    return t.quoted(option?.option_label ?? value);
  };
  const values = valuesOf(comparison).map(labelOf);
  const value = new Intl.ListFormat(locale, { type: 'disjunction' }).format(values);
  const isValueWanted = comparison.is !== 'answered' && comparison.is !== 'empty';
  return [name, t[comparison.is], ...(isValueWanted ? [value || t.blank] : [])].join(' ');
}
