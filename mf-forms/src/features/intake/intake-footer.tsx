import { useMessages } from '@carefront/shared/app';
import type { SubmitReadiness } from '@carefront/shared/people';
import { Button, CallProblem, makeClasses } from '@carefront/shared/ui';
import { KeptHere, type KeptHereProps } from '../../runner/drafts/kept-here.tsx';
import { INTAKE } from './intake.messages.ts';
import type { SubmitIntake } from './use-submit-intake.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
  acts: { display: 'flex', justifyContent: 'flex-end', gap: '8px', [PHONE]: { '& > button': { flexGrow: 1 } } },
});

export interface IntakeFooterProps {
  formId: string;
  readiness: SubmitReadiness;
  sending: SubmitIntake;
  draft: KeptHereProps;
  onCancel: () => void;
}

/** Cancel and Submit, with what is still missing (IN-01, IN-07). */
export function IntakeFooter({ formId, readiness, sending, draft, onCancel }: IntakeFooterProps) {
  const t = useMessages(INTAKE);
  const styles = useStyles();
  const { isReady, missing } = readiness;
  const missingId = `${formId}-missing`;
  return (
    <div className={styles.root}>
      {sending.problem && <CallProblem error={sending.problem} />}
      {sending.isChecking && (
        <p role="status" className={styles.quiet}>
          {t.checking}
        </p>
      )}
      {missing !== null && (
        <p id={missingId} className={styles.quiet}>
          {missing}
        </p>
      )}
      <KeptHere {...draft} />
      <div className={styles.acts}>
        <Button onClick={onCancel} disabledFocusable={sending.isBusy}>
          {t.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          disabledFocusable={!isReady}
          isBusy={sending.isBusy}
          {...(missing !== null && { 'aria-describedby': missingId })}
        >
          {t.submit}
        </Button>
      </div>
    </div>
  );
}
