import { useLocale } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import type { ReactNode } from 'react';

/** The `lang` attribute for a text in this language; undefined where it is the language of the page (GN-05). */
export function useTextLang(locale: Locale): Locale | undefined {
  return useLocale() === locale ? undefined : locale;
}

export interface FormTextProps {
  /** Language of the text. */
  locale: Locale;
  children: ReactNode;
}

/** A text of a form or a category, in a line of ours: a screen reader reads it in its own language. */
export function FormText({ locale, children }: FormTextProps) {
  const lang = useTextLang(locale);
  return lang ? <span lang={lang}>{children}</span> : children;
}
