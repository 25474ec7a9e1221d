import { isRecord, type TabDraft, tabDraft } from '@carefront/shared/app';
import type { SiteBase } from './edit-site-draft.rules.ts';
import { SITE_VALUE_NAMES, type SiteRecord, siteRecordOf } from './site-record.rules.ts';

/** Unsaved changes. */
export interface KeptDraft {
  /** The saved site that the changes began with: its version lets the server detect that another person saved meanwhile. */
  base: SiteBase;
  site: SiteRecord;
}

function hasLeaf(site: Record<string, unknown>, name: string): boolean {
  const [part = '', key] = name.split('.');
  const content = isRecord(site.json_content) ? site.json_content[part] : null;
  const leaf = key === undefined ? site[part] : isRecord(content) && content[key];
  return part === 'options' ? leaf === 0 || leaf === 1 : typeof leaf === 'string';
}

const isSiteRecord = (value: unknown): value is SiteRecord =>
  isRecord(value) && SITE_VALUE_NAMES.every((name) => hasLeaf(value, name));

const isKeptDraft = (value: object): value is KeptDraft => {
  const { site, base }: { site?: unknown; base?: unknown } = value;
  return isSiteRecord(site) && isRecord(base) && typeof base.version === 'number' && isSiteRecord(base.site);
};

const onlyValues = ({ base, site }: KeptDraft): KeptDraft => ({
  base: { version: base.version, site: siteRecordOf(base.site) },
  site: siteRecordOf(site),
});

/** Unsaved changes of one person, which this tab remembers until it is closed. */
export function keptDraft(userId: number): TabDraft<KeptDraft> {
  const draft = tabDraft<KeptDraft>({
    key: 'site-draft',
    userId,
    parse: (stored) => (isKeptDraft(stored) ? stored : null),
  });
  return { read: draft.read, write: (kept) => draft.write(kept && onlyValues(kept)) };
}
