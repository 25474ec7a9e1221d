import { createKeeper } from '@carefront/shared/app';
import type { SiteBase } from './edit-site-draft.rules.ts';
import { SITE_VALUE_NAMES, type SiteRecord, siteRecordOf } from './site-record.rules.ts';

/** With the prefix that logging out forgets. */
const STORAGE_KEY = 'carefront.site-draft';

/** What this tab remembers of unsaved changes, until it is closed. */
export interface KeptDraft {
  /** Whose they are: another account in this tab does not find them. */
  userId: number;
  /** What they began with: if somebody saves meanwhile, saving these says so. */
  base: SiteBase;
  site: SiteRecord;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function hasLeaf(site: Record<string, unknown>, name: string): boolean {
  const [part = '', key] = name.split('.');
  const content = isRecord(site.json_content) ? site.json_content[part] : null;
  const leaf = key === undefined ? site[part] : isRecord(content) && content[key];
  return part === 'options' ? leaf === 0 || leaf === 1 : typeof leaf === 'string';
}

const isSiteRecord = (value: unknown): value is SiteRecord =>
  isRecord(value) && SITE_VALUE_NAMES.every((name) => hasLeaf(value, name));

const isKeptDraft = (value: unknown): value is KeptDraft =>
  isRecord(value) &&
  typeof value.userId === 'number' &&
  isSiteRecord(value.site) &&
  isRecord(value.base) &&
  typeof value.base.version === 'number' &&
  isSiteRecord(value.base.site);

/** @returns null where nothing is kept, or not by this person, or in a shape of another release. */
export function readKeptDraft(userId: number): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isKeptDraft(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null; // blocked storage, or text of somebody else
  }
}

const textOf = ({ userId, base, site }: KeptDraft): string =>
  JSON.stringify({ userId, base: { version: base.version, site: siteRecordOf(base.site) }, site: siteRecordOf(site) });

/** @param draft - null: nothing is to be kept any more. */
export function keepDraft(draft: KeptDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORAGE_KEY, textOf(draft));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full storage costs the copy, never what is on the screen.
  }
}

export const createDraftKeeper = () => createKeeper(keepDraft);
