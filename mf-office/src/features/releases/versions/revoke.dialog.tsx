import { useMessages, useRemote } from '@carefront/shared/app';
import { revokeRelease } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { CallProblem } from '@carefront/shared/ui';
import { refreshReleases } from '../releases.api.ts';
import { versionOf } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { ReasonDialog } from './reason.dialog.tsx';
import { VERSIONS } from './versions.messages.ts';

export interface RevokeDialogProps {
  remote: string;
  userId: number;
  releaseId: string;
  isActive: boolean;
  onClosed(): void;
}

/** Withdraws one of the clinic's own releases for good. */
export function RevokeDialog({ remote, userId, releaseId, isActive, onClosed }: RevokeDialogProps) {
  const t = useMessages(VERSIONS);
  const { api, queryClient, shell } = useRemote();
  const name = usePartName()(remote);
  const attempt = useAttempt();
  const version = versionOf(releaseId);

  async function revoke(reason: string): Promise<boolean> {
    let isDone = false;
    await attempt.run(async () => {
      try {
        await api.call(revokeRelease, { params: { id: releaseId }, body: { reason } });
        isDone = true;
      } finally {
        await refreshReleases(queryClient);
      }
      shell.showNotice({ intent: 'success', text: t.revokeDone(version) });
    });
    return isDone;
  }
  return (
    <ReasonDialog
      title={t.revokeTitle(name, version)}
      text={`${t.revokeText}${isActive ? ` ${t.revokeActive}` : ''}`}
      submitLabel={t.revoke}
      isBusy={attempt.isBusy}
      problem={attempt.error && <CallProblem error={attempt.error} />}
      draftKey={`release-revoke.${userId}.${releaseId}`}
      onSubmit={revoke}
      onClosed={onClosed}
    />
  );
}
