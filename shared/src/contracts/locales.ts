/** Languages that every catalogue has (GN-05). */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
/** Cookie that keeps a visitor's choice of language; read by the server for the document and by the API for messages. */
export const LOCALE_COOKIE = 'cf_locale';

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'fr';

/** The first supported language of a browser's list, such as `fr-CA,fr;q=0.9,en;q=0.8`. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE;
}
