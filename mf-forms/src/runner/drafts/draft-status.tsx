import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { wallAt, wallTimeOfMinutes } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { RUNNER } from '../runner.messages.ts';
import type { DraftState } from './form-draft.ts';

const useStyles = makeStyles({
  root: { minHeight: '20px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0 },
});

/** 'Saved 14:02', on the clinic's clock. Only a failure is announced: a screen reader must not speak after every pause in typing. */
export function DraftStatus({ state, savedAtMs }: { state: DraftState; savedAtMs: number }) {
  const t = useMessages(RUNNER);
  const locale = useLocale();
  const zone = useClinicZone();
  const styles = useStyles();
  const time = wallTimeOfMinutes(wallAt(zone, savedAtMs).minutes);
  const shownTime = locale === 'fr' ? time.replace(':', '\u00a0h\u00a0') : time;
  const quiet = { none: '', saving: t.saving, saved: t.saved(shownTime), offline: '', lost: '' };
  const failure = { none: '', saving: '', saved: '', offline: t.notSaved, lost: t.notSavedHere };
  return (
    <div className={styles.root}>
      {quiet[state] && <p className={styles.line}>{quiet[state]}</p>}
      <p role="status" className={styles.line}>
        {failure[state]}
      </p>
    </div>
  );
}
