import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { wallAt, wallTimeOfMinutes } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { RUNNER } from '../runner.messages.ts';
import type { DraftState } from './form-draft.ts';

const useStyles = makeStyles({
  root: { margin: 0, minHeight: '20px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Says whether the answers are kept: 'Saved 14:02'. */
export function DraftStatus({ state, savedAtMs }: { state: DraftState; savedAtMs: number }) {
  const t = useMessages(RUNNER);
  const zone = useClinicZone();
  const locale = useLocale();
  const styles = useStyles();
  const time = () => wallTimeOfMinutes(wallAt(zone, savedAtMs).minutes);
  const texts: Readonly<Record<DraftState, () => string>> = {
    none: () => '',
    saving: () => t.saving,
    saved: () => t.saved(locale === 'fr' ? time().replace(':', '\u00a0h\u00a0') : time()),
    offline: () => t.notSaved,
    lost: () => t.notSavedHere,
  };
  return (
    <p role="status" className={styles.root}>
      {texts[state]()}
    </p>
  );
}
