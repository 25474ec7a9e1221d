import {
  afterSave,
  isSameSite,
  isTyped,
  type SiteRecord,
  type SiteValue,
  type SiteValueName,
  siteValue,
  withSiteValue,
} from './site-record.rules.ts';

/** A pause of this length ends a burst of typing: later typing is a new undo step. */
export const BURST_PAUSE_MS = 1_000;
/** Maximum number of undo steps; each step stores a whole text. */
const MAX_STEPS = 300;

/** A state of the site that the server has. */
export interface SiteBase {
  site: SiteRecord;
  version: number;
}

export interface SiteDraft {
  /** The saved state that the changes began with; after a save, the state that was saved. */
  base: SiteBase;
  site: SiteRecord;
  past: readonly SiteRecord[];
  future: readonly SiteRecord[];
  /** The text that the person types now, and the moment of its last change; null: no text is being typed. */
  burst: { name: SiteValueName; atMs: number } | null;
}

export type SiteDraftAction =
  | { type: 'edited'; name: SiteValueName; value: SiteValue; atMs: number }
  /** The text lost the focus. */
  | { type: 'settled' }
  | { type: 'undone' }
  | { type: 'redone' }
  /** An earlier state takes the draft's place, as one step; the base stays. */
  | { type: 'brought-back'; site: SiteRecord }
  /** The change of another person takes the place of draft and base. */
  | { type: 'taken-over'; base: SiteBase }
  | { type: 'saved'; sent: SiteRecord; saved: SiteBase };

/** @param kept - A draft from earlier: it becomes one undo step after its base. */
export const beginDraft = (base: SiteBase, kept?: SiteRecord): SiteDraft => ({
  base,
  site: kept ?? base.site,
  past: kept ? [base.site] : [],
  future: [],
  burst: null,
});

/** Whether the draft differs from its base: something is to be saved. */
export const isDirty = ({ site, base }: SiteDraft): boolean => site !== base.site && !isSameSite(site, base.site);

/** The draft after an action; the same object when nothing changes. */
export function nextDraft(draft: SiteDraft, act: SiteDraftAction): SiteDraft {
  switch (act.type) {
    case 'edited':
      return edited(draft, act.name, act.value, act.atMs);
    case 'settled':
      return draft.burst ? { ...draft, burst: null } : draft;
    case 'undone':
      return undone(draft);
    case 'redone':
      return redone(draft);
    case 'brought-back':
      return stepped(draft, act.site);
    case 'taken-over':
      return { ...stepped(draft, act.base.site), base: act.base };
    case 'saved':
      return { ...draft, base: act.saved, site: afterSave(draft.site, act.sent, act.saved.site), burst: null };
  }
}

function edited(draft: SiteDraft, name: SiteValueName, value: SiteValue, atMs: number): SiteDraft {
  if (siteValue(draft.site, name) === value) return draft;
  const site = withSiteValue(draft.site, name, value);
  const { burst } = draft;
  const isSameBurst = burst?.name === name && atMs - burst.atMs < BURST_PAUSE_MS;
  const next = isSameBurst ? { ...draft, site, future: [] } : stepped(draft, site);
  return { ...next, burst: isTyped(name) ? { name, atMs } : null };
}

const stepped = (draft: SiteDraft, site: SiteRecord): SiteDraft => ({
  ...draft,
  site,
  past: [...draft.past, draft.site].slice(-MAX_STEPS),
  future: [],
  burst: null,
});

function undone(draft: SiteDraft): SiteDraft {
  const site = draft.past.at(-1);
  if (!site) return draft;
  return { ...draft, site, past: draft.past.slice(0, -1), future: [draft.site, ...draft.future], burst: null };
}

function redone(draft: SiteDraft): SiteDraft {
  const [site, ...future] = draft.future;
  if (!site) return draft;
  return { ...draft, site, past: [...draft.past, draft.site], future, burst: null };
}
