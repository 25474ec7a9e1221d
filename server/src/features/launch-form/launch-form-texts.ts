import type { Locale } from '@carefront/shared/contracts';

/** Name of the category for forms without a category. */
export const UNCATEGORIZED_NAME: Readonly<Record<Locale, string>> = { en: 'Uncategorized', fr: 'Non classés' };
