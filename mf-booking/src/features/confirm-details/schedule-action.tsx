import { useMessages } from '@carefront/shared/app';
import { useFormState } from '@carefront/shared/forms';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { FooterAction, FooterMessage } from '../../controls/footer-action.tsx';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import type { SubmitProblem } from './use-submit-booking.ts';

export interface ScheduleActionProps {
  formId: string;
  problem: SubmitProblem | null;
  /** Whether the form can be sent. */
  isReady: boolean;
  /** Labels of the fields that keep it from being sent. */
  missing: readonly string[];
}

const useStyles = makeStyles({
  button: { '@media (max-width: 639.98px)': { width: '100%' } },
  missing: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
});

/** 'Schedule Appointment': off until the form can be sent, with what is missing beside it (BK-49, BK-75). */
export function ScheduleAction({ formId, problem, isReady, missing }: ScheduleActionProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const isBusy = submitting === true;
  const missingId = `${formId}-missing`;
  return (
    <>
      <FooterMessage>
        {problem && !isBusy && <Problem formId={formId} problem={problem} />}
        {missing.length > 0 && (
          <p id={missingId} className={styles.missing}>
            {t.stillMissing(missing.join(', '))}
          </p>
        )}
      </FooterMessage>
      <FooterAction>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          className={styles.button}
          disabled={!isReady}
          isBusy={isBusy}
          aria-describedby={missing.length > 0 ? missingId : undefined}
        >
          {isBusy ? t.scheduling : t.schedule}
        </Button>
      </FooterAction>
    </>
  );
}

function Problem({ formId, problem }: { formId: string; problem: SubmitProblem }) {
  const t = useMessages(CONFIRM_DETAILS);
  const retry = (
    <Button type="submit" form={formId}>
      {t.retry}
    </Button>
  );
  return (
    <InlineMessage intent="error" actions={retry}>
      {problemText(problem, t)}
    </InlineMessage>
  );
}

function problemText(problem: SubmitProblem, t: (typeof CONFIRM_DETAILS)['en']): string {
  switch (problem.kind) {
    case 'wait':
      return t.tooMany(problem.seconds);
    case 'no-answer':
      return t.noAnswer;
    case 'busy':
      return t.busy;
    case 'refused':
      return problem.text ? `${t.refused} ${problem.text}` : t.refused;
  }
}
