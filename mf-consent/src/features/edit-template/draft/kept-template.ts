import { createKeeper } from '@carefront/shared/app';
import type { TemplateDraft } from './template-draft.rules.ts';

/** With the prefix that logging out forgets. */
const STORAGE_KEY = 'carefront.consent-template';

/** What this tab remembers of unsaved changes, until it is closed. */
export interface KeptTemplate {
  /** Whose they are: another account in this tab does not find them. */
  readonly userId: number;
  readonly draft: TemplateDraft;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean =>
  isRecord(value) && typeof value.title === 'string' && typeof value.terms === 'string';
const isDraft = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.text) &&
  (value.setAside === null || isText(value.setAside)) &&
  isRecord(value.base) &&
  isText(value.base.text) &&
  typeof value.base.version === 'number';
const isKept = (value: unknown): value is KeptTemplate =>
  isRecord(value) && typeof value.userId === 'number' && isDraft(value.draft);

/** @returns null where nothing is kept, or not by this person, or in a shape of another release. */
export function readKeptTemplate(userId: number): TemplateDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept.draft : null;
  } catch {
    return null; // blocked storage, or text of somebody else
  }
}

function write(kept: KeptTemplate | null): void {
  try {
    if (kept) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full storage costs the copy, never what is on the screen.
  }
}

export const createTemplateKeeper = () => createKeeper(write);
