import { isRecord, type TabDraft, tabDraft, useAskBeforeUnload, useKeptDraft } from '@carefront/shared/app';
import type { PractitionerHours } from '@carefront/shared/contracts';
import { useMemo, useState } from 'react';
import { draftOf, type HoursDraft, isSameWeek } from './hours-draft.rules.ts';

const isDraft = (value: unknown): value is HoursDraft =>
  isRecord(value) && typeof value.version === 'number' && Array.isArray(value.week) && value.week.every(isRecord);

/** Unsaved hours of one practitioner, typed by one person. This tab keeps them until it is closed. */
const keptHours = (id: number, userId: number): TabDraft<{ draft: HoursDraft }> =>
  tabDraft({
    key: `practitioner-hours.${id}`,
    version: 1,
    userId,
    parse: ({ draft }) => (isDraft(draft) ? { draft } : null),
  });

/**
 * The week as it is being typed. Leaving the page loses nothing: the draft is there again, and the browser asks before the document is left.
 */
export function useWeekDraft(hours: PractitionerHours, userId: number) {
  const [store] = useState(() => keptHours(hours.id, userId));
  const [typed, setTyped] = useState<HoursDraft | null>(() => store.read()?.draft ?? null);
  const [seen, setSeen] = useState(hours);
  if (seen !== hours) {
    setSeen(hours);
    // Days or time off have changed, but not the week: the edit goes on from the new version.
    if (typed?.version === seen.version && isSameWeek(draftOf(seen), hours))
      setTyped({ ...typed, version: hours.version });
  }
  const isUnsaved = typed !== null && !isSameWeek(typed, hours);
  const kept = useMemo(() => (isUnsaved ? { draft: typed } : null), [isUnsaved, typed]);
  useKeptDraft(kept, store.write);
  useAskBeforeUnload(isUnsaved);
  return { draft: kept?.draft ?? draftOf(hours), isUnsaved, setDraft: setTyped };
}
