import { useLocale, useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { RUNNER } from '../runner.messages.ts';
import type { DraftState } from './form-draft.ts';

const useStyles = makeStyles({
  root: { minHeight: '20px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0 },
});

/** 'Saved 14:02', on the clock of the device. Only a failure is announced: a screen reader must not speak after every pause in typing. */
export function DraftStatus({ state, savedAtMs }: { state: DraftState; savedAtMs: number }) {
  const t = useMessages(RUNNER);
  const locale = useLocale();
  const styles = useStyles();
  const quiet = { none: '', saving: t.saving, saved: t.saved(clockText(savedAtMs, locale)), offline: '', lost: '' };
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

function clockText(ms: number, locale: 'en' | 'fr'): string {
  const [hours, minutes] = [new Date(ms).getHours(), new Date(ms).getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return locale === 'fr' ? `${hours}\u00a0h\u00a0${minutes}` : `${hours}:${minutes}`;
}
