import { useMessages } from '@carefront/shared/app';
import { Button, ErrorNotice, InlineMessage, LoadingRows } from '@carefront/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApprovalForm } from './approval.form.tsx';
import { PLAN } from './plan.messages.ts';
import { type ClinicPlan, isOnlyUnapproved } from './plan.rules.ts';
import { PlanView } from './plan-view.tsx';

export interface PlanInDoubtProps {
  plan: UseQueryResult<ClinicPlan | null>;
  releaseId: string;
}

/** A plan that is being made, could not be made, or breaks a rule: what is missing, and who can mend it. */
export function PlanInDoubt({ plan, releaseId }: PlanInDoubtProps) {
  const t = useMessages(PLAN);
  if (plan.isPending) return <LoadingRows label={t.checking} rows={6} heightPx={32} />;
  const retry = () => void plan.refetch();
  if (!plan.data) return <ErrorNotice error={plan.error} isRetrying={plan.isFetching} onRetry={retry} />;
  const isForOwner = isOnlyUnapproved(plan.data);
  return (
    <>
      <InlineMessage
        intent="warning"
        actions={
          !isForOwner && (
            <Button isBusy={plan.isFetching} onClick={retry}>
              {t.checkAgain}
            </Button>
          )
        }
      >
        {isForOwner ? t.needsYou : t.notGreen}
      </InlineMessage>
      <PlanView plan={plan.data} />
      {isForOwner && <ApprovalForm releaseId={releaseId} />}
    </>
  );
}
