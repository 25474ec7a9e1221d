import { createContext, useContext } from 'react';
import type { SiteValue, SiteValueName } from './draft/site-record.rules.ts';

/** Server's words about values that it refused. */
export type ValueErrors = Readonly<Partial<Record<SiteValueName, string>>>;

/** The calls from the fields in the page to the draft. */
export interface SiteEditor {
  onEdit(name: SiteValueName, value: SiteValue): void;
  /** Called when the text loses the focus: the next character begins a new undo step. */
  onSettle(): void;
  errors: ValueErrors;
}

export const SiteEditorContext = createContext<SiteEditor>({
  onEdit: () => undefined,
  onSettle: () => undefined,
  errors: {},
});

export const useSiteEditor = (): SiteEditor => useContext(SiteEditorContext);
