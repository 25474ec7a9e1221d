import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { momentTimeText, versionText } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, makeClasses } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import { FORM_REFUSALS } from '../../refusals/form-refusal.messages.ts';
import { refusalText } from '../../refusals/form-refusal.rules.ts';
import { useWorksHere } from '../../use-works-here.ts';
import { KeptHere } from '../drafts/kept-here.tsx';
import type { KeptDraft } from '../drafts/use-form-draft.ts';
import { RUNNER } from '../runner.messages.ts';
import type { Runner } from '../use-runner.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', '@media print': { display: 'none' } },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    '& > button': { [PHONE]: { flexGrow: 1 } },
  },
  problem: { outlineStyle: 'none' },
  missing: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
  version: { margin: '-4px 0 0', color: 'var(--cf-text-quiet)', fontSize: '0.75rem', lineHeight: 1.35 },
  status: { flexGrow: 1, minWidth: 0, [PHONE]: { flexBasis: '100%' } },
});

interface RunnerFooterProps {
  runner: Runner;
  /** Further actions on the form. */
  children?: ReactNode;
}

/** Previous Step, Next Step and Submit, with the state of the draft and the failure of the last attempt (RN-04, RN-16). */
export function RunnerFooter({ runner, children }: RunnerFooterProps) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const { previous, next, canSubmit, busyWith, problem, isAnswered, draft } = runner;
  const knownText = refusalText(problem, useMessages(FORM_REFUSALS));
  const { missing: parts, form } = useActiveForm();
  const worksHere = useWorksHere();
  const missing = useSyncExternalStore(parts.subscribe, parts.get);
  const missingId = useId();
  const notice = useRef<HTMLDivElement>(null);
  // The focused Submit button has gone.
  useEffect(() => {
    if (isAnswered) notice.current?.focus();
  }, [isAnswered]);
  return (
    <div className={styles.root}>
      {problem && (
        <div ref={notice} tabIndex={-1} className={styles.problem}>
          <CallProblem error={problem} {...(knownText && { text: knownText })} />
        </div>
      )}
      {children}
      {canSubmit && missing !== null && (
        <p id={missingId} className={styles.missing}>
          {missing}
        </p>
      )}
      <div className={styles.line}>
        <div className={styles.status}>
          <DraftStatus draft={draft} />
        </div>
        {previous !== null && <Button onClick={() => runner.goTo(previous)}>{t.previousStep}</Button>}
        {next !== null && (
          <Button
            appearance={canSubmit ? 'secondary' : 'primary'}
            isBusy={busyWith === 'next'}
            onClick={() => runner.goTo(next)}
          >
            {t.nextStep}
          </Button>
        )}
        {canSubmit && (
          <Button
            appearance="primary"
            isBusy={busyWith === 'submit'}
            disabledFocusable={missing !== null}
            aria-describedby={missing === null ? undefined : missingId}
            onClick={runner.submit}
          >
            {t.submit}
          </Button>
        )}
      </div>
      {!worksHere && <p className={styles.version}>{t.version(versionText(form.version))}</p>}
    </div>
  );
}

const useDraftStatusStyles = makeClasses({
  root: { minHeight: '20px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0, maxWidth: '68ch' },
});

/**
 * 'Saved 02:02pm', on the clinic's clock, where the answers are, and what the person can do about it. Only a failure is announced, and that
 * the answers went to the server: a screen reader must not speak after every pause in typing.
 */
function DraftStatus({ draft }: { draft: KeptDraft }) {
  const { state, savedAtMs, place, isUnkept, other } = draft;
  const t = useMessages(RUNNER);
  const locale = useLocale();
  const zone = useClinicZone();
  const styles = useDraftStatusStyles();
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
