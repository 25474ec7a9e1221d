import { useMessages, useRemote } from '@carefront/shared/app';
import { FormDialog, type FormDialogHandle } from '@carefront/shared/forms';
import { CallProblem, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { versionOf } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { ReasonField } from '../versions/reason.field.tsx';
import { planQuery } from './plan.api.ts';
import { PLAN } from './plan.messages.ts';
import { NEW_UPGRADE, type UpgradeValues } from './plan.rules.ts';
import { PlanInDoubt } from './plan-in-doubt.tsx';
import { PlanView } from './plan-view.tsx';
import { ShareFields } from './share.fields.tsx';
import { useUpgrade } from './use-upgrade.ts';

export interface PlanDialogProps {
  remote: string;
  userId: number;
  releaseId: string;
  /** Id of the active release; null: none. */
  active: string | null;
  onClosed(): void;
}

const DRAFT_VERSION = 1;
const useStyles = makeStyles({ column: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** Shows what an upgrade changes and what was checked. The form and its button are there only when nothing speaks against it. */
export function PlanDialog({ remote, userId, releaseId, active, onClosed }: PlanDialogProps) {
  const t = useMessages(PLAN);
  const styles = useStyles();
  const { api } = useRemote();
  const partName = usePartName();
  const dialog = useRef<FormDialogHandle>(null);
  const plan = useQuery(planQuery(api, releaseId, active));
  const { upgrade, isBusy, conflict, error } = useUpgrade({
    ...{ remote, releaseId, active },
    onDone() {
      dialog.current?.forget();
      onClosed();
    },
  });
  const isGreen = plan.data?.is_green === true;
  const message = conflict && <ErrorNotice text={conflict} />;
  return (
    <FormDialog<UpgradeValues>
      ref={dialog}
      title={t.title(partName(remote), versionOf(releaseId))}
      className={styles.column}
      initialValues={isGreen ? NEW_UPGRADE : null}
      waiting={
        <div className={styles.column}>
          {message}
          <PlanInDoubt plan={plan} releaseId={releaseId} />
        </div>
      }
      onSubmit={upgrade}
      submitLabel={t.submit}
      isBusy={isBusy}
      problem={message ?? (error && <CallProblem error={error} />)}
      draftKey={`release-upgrade.${userId}.${releaseId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <InlineMessage intent="success">{t.green}</InlineMessage>
      {plan.data && <PlanView plan={plan.data} />}
      <ShareFields />
      <ReasonField label={t.reason} />
    </FormDialog>
  );
}
