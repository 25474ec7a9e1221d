import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { momentTimeText } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, makeClasses } from '@carefront/shared/ui';
import { RUNNER } from '../runner.messages.ts';
import { KeptHere } from './kept-here.tsx';
import type { KeptDraft } from './use-form-draft.ts';

const useStyles = makeClasses({
  root: { minHeight: '20px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0, maxWidth: '68ch' },
});

/**
 * 'Saved 02:02pm', on the clinic's clock, where the answers are, and what the person can do about it. Only a failure is announced, and that
 * the answers went to the server: a screen reader must not speak after every pause in typing.
 */
export function DraftStatus({ draft }: { draft: KeptDraft }) {
  const { state, savedAtMs, place, isUnkept, other } = draft;
  const t = useMessages(RUNNER);
  const locale = useLocale();
  const zone = useClinicZone();
  const styles = useStyles();
  const move = useAttempt();
  const time = momentTimeText(savedAtMs, locale, zone);
  const quiet = { none: '', saving: t.saving, saved: t.saved(time), offline: '', lost: '', unkept: '' };
  const failure = { none: '', saving: '', saved: '', offline: t.notSaved, lost: t.notSavedHere, unkept: '' };
  const isKept = state === 'saved' || state === 'saving';
  const canMove = other?.asked === null && place === 'device' && state !== 'none';
  return (
    <div className={styles.root}>
      {quiet[state] && <p className={styles.line}>{quiet[state]}</p>}
      <p role="status" className={styles.line}>
        {failure[state] || (place === 'link' && t.savedForElsewhere)}
      </p>
      {place === 'device' && (
        <KeptHere isKept={isKept} isUnkept={isUnkept} dontKeep={draft.dontKeep} keepAgain={draft.keepAgain}>
          {canMove && (
            <Button size="small" isBusy={move.isBusy} onClick={() => void move.run(other.moveToServer)}>
              {t.continueElsewhere}
            </Button>
          )}
        </KeptHere>
      )}
      {canMove && move.error && <CallProblem error={move.error} />}
    </div>
  );
}
