import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { applyActivation } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import { refreshReleases } from '../releases.api.ts';
import { versionOf } from '../remotes/parts.rules.ts';
import { percentText } from '../remotes/percent-text.ts';
import { usePartName } from '../use-part-name.ts';
import { PLAN } from './plan.messages.ts';
import { shareOf, type UpgradeValues } from './plan.rules.ts';

export interface UpgradeOptions {
  remote: string;
  releaseId: string;
  /** Id of the active release; null: none. */
  active: string | null;
  onDone(): void;
}

const CONFLICTS: readonly (string | null)[] = ['activation_changed', 'plan_not_green'];

/** Applies the upgrade. After a conflict the plan is made again, and the person decides again. */
export function useUpgrade({ remote, releaseId, active, onDone }: UpgradeOptions) {
  const t = useMessages(PLAN);
  const locale = useLocale();
  const { api, queryClient, shell } = useRemote();
  const name = usePartName()(remote);
  const attempt = useAttempt();
  const version = versionOf(releaseId);
  const { error } = attempt;

  function upgrade(values: UpgradeValues) {
    const share = shareOf(values);
    const changes = [{ release_id: releaseId, expected_active: active }];
    const body = {
      changes,
      target: { kind: 'clinic' as const },
      reason: values.reason.trim(),
      ...(share && { share }),
    };
    return attempt.run(async () => {
      try {
        await api.call(applyActivation, { body });
      } finally {
        // Also after a refusal: the plan on the screen is no longer true.
        await refreshReleases(queryClient);
      }
      const text = share ? t.doneShare(name, version, percentText(share.basis_points, locale)) : t.done(name, version);
      shell.showNotice({ intent: 'success', text });
      onDone();
    });
  }
  const conflict = conflictText(error);
  function conflictText(failure: ApiError | null): string | null {
    if (failure?.code === 'activation_changed') return t.changed;
    return failure?.code === 'plan_not_green' ? t.turnedRed : null;
  }
  return { upgrade, isBusy: attempt.isBusy, conflict, error: error && CONFLICTS.includes(error.code) ? null : error };
}
