import { createContext, useContext } from 'react';
import type { SiteValue, SiteValueName } from './draft/site-record.rules.ts';

/** Server's words about values that it refused. */
export type ValueErrors = Readonly<Partial<Record<SiteValueName, string>>>;

/** The calls from the fields in the page to the draft. */
export interface SiteEditor {
  onEdit(name: SiteValueName, value: SiteValue): void;
  /** The text was left: the next letter begins a step of its own. */
  onSettle(): void;
  errors: ValueErrors;
}

export const SiteEditorContext = createContext<SiteEditor>({
  onEdit: () => undefined,
  onSettle: () => undefined,
  errors: {},
});

export const useSiteEditor = (): SiteEditor => useContext(SiteEditorContext);
