import type { DateLocale } from '../dates/date-texts.ts';

/** Kinds of entries that have texts in two languages. */
export const TRANSLATED_KINDS = [
  'site',
  'category',
  'service',
  'discipline',
  'person',
  'location',
  'form-category',
  'clinic',
] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** A language that a clinic's texts are written in. */
export type TextLocale = DateLocale;

/** Texts of one kind of entry in the language that is not the clinic's own, by language. A blank text counts as missing. */
export type Translations<F extends string = string> = { readonly [L in TextLocale]?: { readonly [N in F]?: string } };

/** The language of the reader and the language of the clinic's own texts. */
export interface TextLanguages {
  readonly locale: TextLocale;
  readonly contentLocale: TextLocale;
}

/** Languages of the texts that are not in the reader's language, by field. */
export type TextLangs<F extends string> = { readonly [N in F]?: TextLocale };

/** The language in which a clinic's texts are translated. */
export const otherLocale = (locale: TextLocale): TextLocale => (locale === 'en' ? 'fr' : 'en');

const isBlank = (text: string | null | undefined): boolean => !text?.trim();

type Translated<F extends string> = { readonly [N in F]: string | null } & { readonly translations: Translations };

/**
 * Returns a text of the clinic in the reader's language. A missing translation is replaced by the text in the clinic's language, and a
 * missing text in the clinic's language by its translation.
 * @returns `lang` is the language of the text when it is not the reader's; undefined when it is, and when the text is blank.
 */
export function clinicText<F extends string, R extends Translated<F>>(
  row: R,
  field: F,
  { locale, contentLocale }: TextLanguages,
): { text: R[F] | string; lang: TextLocale | undefined } {
  const own = row[field];
  const other = otherLocale(contentLocale);
  const translated = row.translations[other]?.[field];
  const isOther = !isBlank(translated) && (locale === other || isBlank(own));
  const text = isOther && translated !== undefined ? translated : own;
  const textLocale = isOther ? other : contentLocale;
  return { text, lang: textLocale === locale || isBlank(text) ? undefined : textLocale };
}

/** The fields as readers get them. */
export type ReadTexts<F extends string, R> = { [N in F & keyof R]: R[N] } & { langs?: { [N in F]?: TextLocale } };

/**
 * Returns the named texts of a row in the reader's language, under their names.
 * @returns `langs` names the texts that are in another language; absent when all are in the reader's.
 */
export function clinicTexts<F extends string, R extends Translated<F>>(
  row: R,
  fields: readonly F[],
  languages: TextLanguages,
): ReadTexts<F, R> {
  const found = fields.map((field) => ({ field, ...clinicText<F, R>(row, field, languages) }));
  const foreign = found.flatMap(({ field, lang }) => (lang ? [[field, lang] as const] : []));
  return {
    ...Object.fromEntries(found.map(({ field, text }) => [field, text])),
    ...(foreign.length > 0 && { langs: Object.fromEntries(foreign) }),
  } as ReadTexts<F, R>; // one entry for each field, which `fromEntries` cannot say
}

/**
 * Returns the translations to keep after an edit: the sent texts of these fields in the other language, without blank ones. Other fields stay.
 * @param sent - Undefined: nothing changes. Texts in the clinic's own language are ignored: their columns have them.
 */
export function editedTranslations<F extends string>(
  kept: Translations,
  sent: Translations<F> | undefined,
  { fields, contentLocale }: { readonly fields: readonly F[]; readonly contentLocale: TextLocale },
): Translations {
  if (sent === undefined) return kept;
  const other = otherLocale(contentLocale);
  const names: readonly string[] = fields;
  const before = Object.entries(kept[other] ?? {}).filter(([name]) => !names.includes(name));
  const texts = fields.flatMap((field) => {
    const text = sent[other]?.[field];
    return text === undefined || isBlank(text) ? [] : [[field, text] as const];
  });
  const all = Object.fromEntries([...before, ...texts]);
  return Object.keys(all).length === 0 ? {} : { [other]: all };
}

/** The fields with a text in the clinic's language and none in the other. */
export function missingTranslations<F extends string>(
  row: Translated<F>,
  fields: readonly F[],
  contentLocale: TextLocale,
): F[] {
  const translated = row.translations[otherLocale(contentLocale)];
  return fields.filter((field) => !isBlank(row[field]) && isBlank(translated?.[field]));
}
