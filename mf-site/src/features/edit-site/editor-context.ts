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
