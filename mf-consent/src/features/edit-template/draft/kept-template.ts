import { isRecord, type TabDraft, tabDraft } from '@carefront/shared/app';
import type { TemplateDraft } from './template-draft.rules.ts';

const isText = (value: unknown): boolean =>
  isRecord(value) && typeof value.title === 'string' && typeof value.terms === 'string';
const isDraft = (value: unknown): value is TemplateDraft =>
  isRecord(value) &&
  isText(value.text) &&
  (value.setAside === null || isText(value.setAside)) &&
  isRecord(value.base) &&
  isText(value.base.text) &&
  typeof value.base.version === 'number';

/** The unsaved changes of one person. This tab stores them until it is closed. */
export const keptTemplate = (userId: number): TabDraft<{ draft: TemplateDraft }> =>
  tabDraft({ key: 'consent-template', userId, parse: ({ draft }) => (isDraft(draft) ? { draft } : null) });
