import type { Locale } from '@carefront/shared/contracts';
import { PRIVILEGE_STATEMENTS } from '@carefront/shared/contracts/answers';
import { type BlockAnswers, CONSENT_PRIVILEGES } from '@carefront/shared/domain';
import { ENTRY_TITLES, FIELD_LABELS, type NamedList } from '../texts/built-in-labels.ts';
import { FORM_PDF_TEXTS } from '../texts/form-pdf-texts.ts';
import type { PaperPart } from './form-paper.ts';

/** Names of the ids in built-in blocks: `service.601` → 'Individual therapy'. */
export type ListedNames = ReadonlyMap<`${NamedList}.${number}`, string>;

interface Printing {
  readonly locale: Locale;
  readonly names: ListedNames;
}

/** Returns the answers of a built-in block. Answers that no label names are left out. */
export function builtInParts(answers: BlockAnswers, printing: Printing): PaperPart[] {
  const { terms_of_service: terms } = answers;
  return [
    ...(typeof terms === 'string' && terms !== '' ? [{ kind: 'rich-text', html: terms } as const] : []),
    ...privilegeParts(answers, printing.locale),
    ...fieldParts(answers, printing),
    ...Object.entries(ENTRY_TITLES).flatMap(([list, title]) =>
      entriesIn(answers, list).flatMap((entry, index) => [
        { kind: 'heading', text: `${title[printing.locale]} ${index + 1}` } as const,
        ...fieldParts(entry, printing),
      ]),
    ),
  ];
}

function privilegeParts(answers: BlockAnswers, locale: Locale): PaperPart[] {
  const { yes, no } = FORM_PDF_TEXTS[locale];
  const isAsked = CONSENT_PRIVILEGES.some((privilege) => Object.hasOwn(answers, privilege));
  if (!isAsked) return [];
  return CONSENT_PRIVILEGES.map((privilege) => ({
    kind: 'answer',
    label: PRIVILEGE_STATEMENTS[locale][privilege],
    text: answers[privilege] === 1 ? yes : no,
  }));
}

function fieldParts(answers: BlockAnswers, { locale, names }: Printing): PaperPart[] {
  return Object.entries(answers).flatMap(([field, value]): PaperPart[] => {
    const label = Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field] : undefined;
    if (!label) return [];
    const { yes, no } = FORM_PDF_TEXTS[locale];
    if (label.isFlag) return [{ kind: 'answer', label: label[locale], text: value === 1 || value === true ? yes : no }];
    const text =
      (label.list && namesText(value, label.list, names)) ?? valueText(value, label.values?.[locale] ?? NO_TEXTS);
    return text === '' ? [] : [{ kind: 'answer', label: label[locale], text }];
  });
}

/** Names may contain commas. @returns undefined for a single value without a name. */
function namesText(value: unknown, list: NamedList, names: ListedNames): string | undefined {
  const nameOf = (id: unknown) => (typeof id === 'number' ? names.get(`${list}.${id}`) : undefined);
  return Array.isArray(value) ? value.map((id) => nameOf(id) ?? String(id)).join('; ') : nameOf(value);
}

const NO_TEXTS: Readonly<Record<string, string>> = {};

function valueText(value: unknown, texts: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, texts)).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return Object.hasOwn(texts, value) ? (texts[value] ?? value) : value;
}

/** Ids that need names, by list. */
export function namedIds(answers: BlockAnswers): [NamedList, number][] {
  const records = [answers, ...Object.keys(ENTRY_TITLES).flatMap((list) => entriesIn(answers, list))];
  return records.flatMap((record) =>
    Object.entries(record).flatMap(([field, value]): [NamedList, number][] => {
      const list = Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field]?.list : undefined;
      const ids: unknown[] = Array.isArray(value) ? value : [value];
      return list ? ids.filter(Number.isSafeInteger).map((id) => [list, Number(id)]) : [];
    }),
  );
}

/** The id of an entry means another list in each list of entries: that of a diagnosis has a name. */
const entriesIn = (answers: BlockAnswers, list: string): BlockAnswers[] =>
  recordsOf(answers[list]).map((entry) => (list === 'diagnosis' ? { diagnosis_id: entry.id, ...entry } : entry));

const recordsOf = (value: unknown): BlockAnswers[] =>
  Array.isArray(value)
    ? value.filter((one): one is BlockAnswers => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
