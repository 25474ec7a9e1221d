import { useMessages } from '@carefront/shared/app';
import { type BookingFormValues, canSchedule } from '@carefront/shared/domain';
import { useFormState } from '@carefront/shared/forms';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { FooterAction, FooterMessage } from '../../controls/footer-action.tsx';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { missingFields } from './missing-fields.rules.ts';
import type { SubmitProblem } from './use-submit-booking.ts';

export interface ScheduleActionProps {
  formId: string;
  problem: SubmitProblem | null;
}

const useStyles = makeStyles({
  button: { '@media (max-width: 639.98px)': { width: '100%' } },
  missing: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
});

/** 'Schedule Appointment': off until the form can be sent, with what is missing beside it (BK-75). */
export function ScheduleAction({ formId, problem }: ScheduleActionProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const state = useFormState<BookingFormValues>({ subscription: { values: true, submitting: true } });
  const isBusy = state.submitting === true;
  // The consent part of BK-75 joins with the consent dialog; until then nothing is asked that could be invalid.
  const isReady = state.values !== undefined && canSchedule(state.values, { isConsentValid: true });
  const names = { first_name: t.firstName, last_name: t.lastName, dob: t.dob, email: t.email };
  const missing = state.values ? missingFields(state.values).map((field) => names[field]) : [];
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
