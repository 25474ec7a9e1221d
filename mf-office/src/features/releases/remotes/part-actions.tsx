import { useMessages, useRemote } from '@carefront/shared/app';
import { holdActivation } from '@carefront/shared/contracts/calls';
import { type Attempt, useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem } from '@carefront/shared/ui';
import { ActionMenu, ItemCardActions, type MenuAction, MoreIcon } from '@carefront/shared/ui/pages';
import { refreshReleases } from '../releases.api.ts';
import { RELEASES } from '../releases.messages.ts';
import { useIsAlwaysOn, usePartName } from '../use-part-name.ts';
import type { PartDialogKind } from './part-dialog.tsx';
import { PARTS } from './parts.messages.ts';
import { type Part, stepBackOf, versionOf } from './parts.rules.ts';
import type { Preview } from './use-preview.ts';

interface PartActionsProps {
  part: Part;
  preview: Preview;
  onOpen(dialog: PartDialogKind): void;
}

/** The acts of a part. What cannot be done has no button. */
export function PartActions({ part, preview, onOpen }: PartActionsProps) {
  const t = useMessages(PARTS);
  const partName = usePartName();
  const { attempt, actions } = usePartState(part);
  const { remote, activation, newer, candidate } = part;
  const name = partName(remote);
  const tried = newer ?? candidate;
  const back = backWords();
  const upgrade = upgradeWords();

  function upgradeWords() {
    if (newer && activation === null) return { text: t.begin, label: t.beginOf(name), id: newer.id };
    if (newer) return { text: t.upgrade, label: t.upgradeOf(name, newer.version), id: newer.id };
    return candidate && { text: t.forAll, label: t.forAllOf(name, candidate.version), id: candidate.id };
  }
  function backWords() {
    const step = activation && stepBackOf(activation);
    if (!step) return null;
    return activation.candidate
      ? { text: t.takeBack, label: t.takeBackOf(name, versionOf(step.from)) }
      : { text: t.goBack, label: t.goBackOf(name, versionOf(step.to)) };
  }
  return (
    <>
      {attempt.error && <CallProblem error={attempt.error} />}
      <ItemCardActions>
        {upgrade && (
          <Button aria-label={upgrade.label} onClick={() => onOpen({ kind: 'plan', remote, releaseId: upgrade.id })}>
            {upgrade.text}
          </Button>
        )}
        {tried && (
          <Button
            appearance="subtle"
            aria-label={t.tryOf(name, tried.version)}
            isBusy={preview.attempt.isBusy}
            onClick={() => preview.begin(tried.id)}
          >
            {t.tryIt}
          </Button>
        )}
        {back && (
          <Button appearance="subtle" aria-label={back.label} onClick={() => onOpen({ kind: 'go-back', remote })}>
            {back.text}
          </Button>
        )}
        <Button
          appearance="subtle"
          aria-label={t.allVersionsOf(name)}
          onClick={() => onOpen({ kind: 'versions', remote })}
        >
          {t.allVersions}
        </Button>
        {actions.length > 0 && (
          <ActionMenu appearance="subtle" icon={<MoreIcon />} label={t.more(name)} actions={actions} />
        )}
      </ItemCardActions>
    </>
  );
}

/** Holding a part at its version, and turning it off and on. */
function usePartState({ remote, activation }: Part): { attempt: Attempt; actions: MenuAction[] } {
  const t = useMessages(PARTS);
  const page = useMessages(RELEASES);
  const { api, queryClient, shell } = useRemote();
  const isAlwaysOn = useIsAlwaysOn();
  const partName = usePartName();
  const attempt = useAttempt();
  if (activation === null) return { attempt, actions: [] };
  const { hold, state } = activation;
  const name = partName(remote);

  function set(next: { hold: boolean; state: 'on' | 'off' }, notice: string): void {
    void attempt.run(async () => {
      try {
        await api.call(holdActivation, { body: { remote, ...next } });
      } finally {
        await refreshReleases(queryClient);
      }
      shell.showNotice({ intent: 'success', text: notice });
    });
  }
  async function turnOff(): Promise<void> {
    const isSure = await shell.confirm({
      title: t.offTitle(name),
      text: t.offText,
      confirmLabel: t.turnOff,
      cancelLabel: page.cancel,
      isDestructive: true,
    });
    if (isSure) set({ hold, state: 'off' }, t.offNotice(name));
  }
  const held: MenuAction = hold
    ? { id: 'release', label: t.release, onAct: () => set({ hold: false, state }, t.releaseNotice(name)) }
    : { id: 'hold', label: t.hold, onAct: () => set({ hold: true, state }, t.holdNotice(name)) };
  if (isAlwaysOn(remote)) return { attempt, actions: [held] };
  const turned: MenuAction =
    state === 'on'
      ? { id: 'off', label: t.turnOff, isDestructive: true, onAct: () => void turnOff() }
      : { id: 'on', label: t.turnOn, onAct: () => set({ hold, state: 'on' }, t.onNotice(name)) };
  return { attempt, actions: [held, turned] };
}
