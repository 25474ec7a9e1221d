import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { momentTimeText } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { RUNNER } from '../runner.messages.ts';
import type { DraftState } from './form-draft.ts';

const useStyles = makeClasses({
  root: { minHeight: '20px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0 },
});

/** 'Saved 02:02pm', on the clinic's clock. Only a failure is announced: a screen reader must not speak after every pause in typing. */
export function DraftStatus({ state, savedAtMs }: { state: DraftState; savedAtMs: number }) {
  const t = useMessages(RUNNER);
  const locale = useLocale();
  const zone = useClinicZone();
  const styles = useStyles();
  const time = momentTimeText(savedAtMs, locale, zone);
  const quiet = { none: '', saving: t.saving, saved: t.saved(time), offline: '', lost: '' };
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
