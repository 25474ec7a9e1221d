import { useMessages, useRemote } from '@carefront/shared/app';
import { rollBackActivation } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { CallProblem, ErrorNotice } from '@carefront/shared/ui';
import { refreshReleases } from '../releases.api.ts';
import { versionOf } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { ReasonDialog } from './reason.dialog.tsx';
import { VERSIONS } from './versions.messages.ts';

export interface GoBackDialogProps {
  remote: string;
  userId: number;
  /** Id of the active release. */
  active: string;
  /** Id of the release that visitors stop to load: of the candidate, or of the active release. */
  from: string;
  /** Id of the release that they load again. */
  to: string;
  onClosed(): void;
}

/** Goes one step back: ends the share of a candidate, or returns the part to the version that was active before. */
export function GoBackDialog({ remote, userId, active, from, to, onClosed }: GoBackDialogProps) {
  const t = useMessages(VERSIONS);
  const { api, queryClient, shell } = useRemote();
  const name = usePartName()(remote);
  const attempt = useAttempt();
  const version = versionOf(to);
  const isShare = from !== active;
  const code = attempt.error?.code;

  async function goBack(reason: string): Promise<boolean> {
    let isDone = false;
    await attempt.run(async () => {
      try {
        await api.call(rollBackActivation, { body: { remote, expected_active: active, reason } });
        isDone = true;
      } finally {
        await refreshReleases(queryClient);
      }
      shell.showNotice({ intent: 'success', text: isShare ? t.endedShare(name, version) : t.wentBack(name, version) });
    });
    return isDone;
  }
  const refusal = { activation_changed: t.changed, plan_not_green: t.notPossible }[code ?? ''];
  return (
    <ReasonDialog
      title={isShare ? t.endShareTitle(name, versionOf(from)) : t.goBackTitle(name, version)}
      text={t.goBackText(version)}
      submitLabel={isShare ? t.endShare : t.goBack}
      isBusy={attempt.isBusy}
      problem={refusal ? <ErrorNotice text={refusal} /> : attempt.error && <CallProblem error={attempt.error} />}
      draftKey={`release-go-back.${userId}.${remote}`}
      onSubmit={goBack}
      onClosed={onClosed}
    />
  );
}
