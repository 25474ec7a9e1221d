import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { momentText } from '@carefront/shared/domain';
import { useMemo } from 'react';
import { AUDIT_LOG } from './audit-log.messages.ts';
import { useAuditWords } from './audit-words.ts';
import { changeTextIn } from './change-text.ts';

/**
 * Everything that the row of an entry says, in the language of the page. A row takes this as a prop and reads no language itself, so that
 * the table decides when a change of the language reaches which row. The same object until the language changes.
 */
export function useEntryTexts() {
  const t = useMessages(AUDIT_LOG);
  const words = useAuditWords();
  const locale = useLocale();
  const zone = useClinicZone();
  return useMemo(
    () => ({
      t,
      words,
      moment: (instant: string) => momentText(instant, locale, zone),
      change: changeTextIn(locale),
    }),
    [t, words, locale, zone],
  );
}

export type EntryTexts = ReturnType<typeof useEntryTexts>;
