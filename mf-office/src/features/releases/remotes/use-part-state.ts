import { useMessages, useRemote } from '@carefront/shared/app';
import { holdActivation } from '@carefront/shared/contracts/calls';
import { type Attempt, useAttempt } from '@carefront/shared/forms';
import type { MenuAction } from '@carefront/shared/ui/pages';
import { refreshReleases } from '../releases.api.ts';
import { RELEASES } from '../releases.messages.ts';
import { useIsAlwaysOn, usePartName } from '../use-part-name.ts';
import { PARTS } from './parts.messages.ts';
import type { Part } from './parts.rules.ts';

/** Holding a part at its version, and turning it off and on. */
export function usePartState({ remote, activation }: Part): { attempt: Attempt; actions: MenuAction[] } {
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
