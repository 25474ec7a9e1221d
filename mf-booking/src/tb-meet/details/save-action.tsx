import { useMessages } from '@carefront/shared/app';
import { useFormState } from '@carefront/shared/forms';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { FooterAction, FooterMessage } from '../../controls/footer-action.tsx';
import { TB_MEET_DETAILS } from '../../messages/tb-meet-details.messages.ts';
import type { ScheduleProblem } from './use-schedule.ts';

export interface SaveActionProps {
  formId: string;
  problem: ScheduleProblem | null;
  hasClient: boolean;
  isUpdate: boolean;
}

const useStyles = makeStyles({
  button: { '@media (max-width: 639.98px)': { width: '100%' } },
  missing: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
});

/** 'Schedule Appointment' or 'Update Event': off until a client is chosen (BK-49), with what went wrong above it (TM-05). */
export function SaveAction({ formId, problem, hasClient, isUpdate }: SaveActionProps) {
  const t = useMessages(TB_MEET_DETAILS);
  const styles = useStyles();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const isBusy = submitting === true;
  const missingId = `${formId}-missing`;
  return (
    <>
      <FooterMessage>
        {problem && problem.kind !== 'conflict' && !isBusy && <Problem formId={formId} problem={problem} />}
        {!hasClient && (
          <p id={missingId} className={styles.missing}>
            {t.stillMissing(t.selectedClient)}
          </p>
        )}
      </FooterMessage>
      <FooterAction>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          className={styles.button}
          disabled={!hasClient}
          isBusy={isBusy}
          aria-describedby={hasClient ? undefined : missingId}
        >
          {isBusy ? t.sending : isUpdate ? t.update : t.schedule}
        </Button>
      </FooterAction>
    </>
  );
}

type Told = Exclude<ScheduleProblem, { kind: 'conflict' }>;

function Problem({ formId, problem }: { formId: string; problem: Told }) {
  const t = useMessages(TB_MEET_DETAILS);
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

function problemText(problem: Told, t: (typeof TB_MEET_DETAILS)['en']): string {
  switch (problem.kind) {
    case 'wait':
      return t.tooMany(problem.seconds);
    case 'no-answer':
      return t.noAnswer;
    case 'busy':
      return t.busy;
    case 'not-set-up':
      return t.notSetUp;
    case 'refused':
      return problem.text ? `${t.refused} ${problem.text}` : t.refused;
  }
}
