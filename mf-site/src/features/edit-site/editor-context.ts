import { createContext, useContext } from 'react';
import type { SiteValue, SiteValueName } from './draft/site-record.rules.ts';

/** The server's messages about values that it refused. */
export type ValueErrors = Readonly<Partial<Record<SiteValueName, string>>>;

/** Connects the fields of the page with the draft. */
export interface SiteEditor {
  onEdit(name: SiteValueName, value: SiteValue): void;
  /** The text lost the focus: the next character begins a new undo step. */
  onSettle(): void;
  errors: ValueErrors;
}

export const SiteEditorContext = createContext<SiteEditor>({
  onEdit: () => undefined,
  onSettle: () => undefined,
  errors: {},
});

export const useSiteEditor = (): SiteEditor => useContext(SiteEditorContext);

/** The site's pages, in the order of the editor's tabs. */
export const EDITED_PAGES = ['home', 'about', 'services', 'team'] as const;
export type EditedPage = (typeof EDITED_PAGES)[number];

const PAGE_TEXTS: Readonly<Record<string, EditedPage>> = {
  about_us_content: 'about',
  services_content: 'services',
  teams_content: 'team',
};

/** The page on which a value of the site is edited. @param name - The value's name: `about.title`, `services_content`. */
export const pageOfValue = (name: string): EditedPage => PAGE_TEXTS[name] ?? 'home';
