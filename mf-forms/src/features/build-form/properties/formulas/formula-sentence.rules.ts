import { type Computation, listOf, pairOf } from '@carefront/shared/domain/form-building';
import type { EarlierQuestion } from '../conditions/earlier-questions.rules.ts';
import type { FORMULAS } from './formulas.messages.ts';

export interface FormulaSentenceOptions {
  readonly t: (typeof FORMULAS)['en'];
  /** Language of the reader. */
  readonly locale: string;
  readonly earlier: readonly EarlierQuestion[];
  readonly nameOf: (question: EarlierQuestion) => string;
}

/** The formula in words, such as: the sum of “Tired” and “Sad”. */
export function formulaSentence(formula: Computation, options: FormulaSentenceOptions): string {
  const { t, locale, earlier, nameOf } = options;
  if ('number' in formula) return new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(formula.number);
  if ('question' in formula) {
    const read = earlier.find(({ path }) => path === formula.question);
    return read ? t.quoted(nameOf(read)) : t.goneName;
  }
  const inner = (part: Computation): string => {
    const text = formulaSentence(part, options);
    return 'number' in part || 'question' in part ? text : `(${text})`;
  };
  const pair = pairOf(formula);
  if (pair) {
    const [first, second] = pair.map(inner);
    return 'difference' in formula ? t.minus(first ?? '', second ?? '') : t.dividedBy(first ?? '', second ?? '');
  }
  const parts = listOf(formula) ?? [];
  const list = parts.length === 0 ? t.nothing : new Intl.ListFormat(locale).format(parts.map(inner));
  if ('sum' in formula) return t.sumOf(list);
  return 'mean' in formula ? t.meanOf(list) : t.productOf(list);
}
