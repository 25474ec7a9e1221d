import { useMessages } from '@carefront/shared/app';
import { Button, CallProblem, makeClasses } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { FORM_REFUSALS } from '../../refusals/form-refusal.messages.ts';
import { refusalText } from '../../refusals/form-refusal.rules.ts';
import { DraftStatus } from '../drafts/draft-status.tsx';
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
  status: { flexGrow: 1, minWidth: 0, [PHONE]: { flexBasis: '100%' } },
});

export interface RunnerFooterProps {
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
  const { missing: parts } = useOpenForm();
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
    </div>
  );
}
