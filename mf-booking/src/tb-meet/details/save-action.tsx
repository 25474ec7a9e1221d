import { useMessages } from '@carefront/shared/app';
import { SubmitAction } from '../../controls/submit-action.tsx';
import { TB_MEET_DETAILS } from '../tb-meet-details.messages.ts';
import type { ScheduleProblem } from './use-schedule.ts';

export interface SaveActionProps {
  formId: string;
  problem: ScheduleProblem | null;
  hasClient: boolean;
  isUpdate: boolean;
}

/** 'Schedule Appointment' or 'Update Event': disabled until a client is chosen (BK-49), with the last error above it (TM-05). */
export function SaveAction({ formId, problem, hasClient, isUpdate }: SaveActionProps) {
  const t = useMessages(TB_MEET_DETAILS);
  return (
    <SubmitAction
      formId={formId}
      label={isUpdate ? t.update : t.schedule}
      busyLabel={t.sending}
      problem={problem && problem.kind !== 'conflict' ? problemText(problem, t) : null}
      retryLabel={t.retry}
      isReady={hasClient}
      missing={hasClient ? null : t.stillMissing(t.selectedClient)}
    />
  );
}

type Told = Exclude<ScheduleProblem, { kind: 'conflict' }>;

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
