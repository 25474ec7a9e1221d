import {
  otherLocale,
  type SiteTextField,
  siteText,
  type TextLanguages,
  type TextLocale,
} from '@carefront/shared/domain';
import { createContext, useContext } from 'react';
import {
  type SiteRecord,
  type SiteValue,
  type SiteValueName,
  siteValue,
  translationName,
} from './draft/site-record.rules.ts';

/** The server's messages about values that it refused. */
export type ValueErrors = Readonly<Partial<Record<SiteValueName, string>>>;

/** Connects the fields of the page with the draft. */
export interface SiteEditor {
  onEdit(name: SiteValueName, value: SiteValue): void;
  /** The text lost the focus: the next character begins a new undo step. */
  onSettle(): void;
  errors: ValueErrors;
  /** The draft, in both languages. */
  site: SiteRecord | null;
  languages: TextLanguages;
}

export const SiteEditorContext = createContext<SiteEditor>({
  onEdit: () => undefined,
  onSettle: () => undefined,
  errors: {},
  site: null,
  languages: { locale: 'en', contentLocale: 'en' },
});

export const useSiteEditor = (): SiteEditor => useContext(SiteEditorContext);

/** A text in the language that is edited: its name in the record, and the text in the other language. */
export function useEditedText(name: SiteTextField): {
  valueName: SiteValueName;
  lang: TextLocale;
  other: { text: string; lang: TextLocale };
} {
  const { site, languages } = useSiteEditor();
  const { locale, contentLocale } = languages;
  const isOwn = locale === contentLocale;
  const translation = translationName(otherLocale(contentLocale), name);
  const otherText = !site ? '' : isOwn ? siteValue(site, translation) : siteText(site, name);
  return {
    valueName: isOwn ? name : translation,
    lang: locale,
    other: { text: String(otherText), lang: otherLocale(locale) },
  };
}

/** The site's pages, in the order of the editor's tabs. */
export const EDITED_PAGES = ['home', 'about', 'services', 'team'] as const;
export type EditedPage = (typeof EDITED_PAGES)[number];

const PAGE_TEXTS: Readonly<Record<string, EditedPage>> = {
  about_us_content: 'about',
  services_content: 'services',
  teams_content: 'team',
};

/** The page on which a value of the site is edited. @param name - The value's name: `about.title`, `services_content`. */
export const pageOfValue = (name: string): EditedPage => PAGE_TEXTS[name.replace(/^translations\.\w+\./, '')] ?? 'home';
