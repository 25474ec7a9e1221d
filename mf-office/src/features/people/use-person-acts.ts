import { useMessages, useRemote } from '@carefront/shared/app';
import { resendInvitation, switchOffPerson, switchOnPerson } from '@carefront/shared/contracts/calls';
import { useAttempt, useRepeatableCall } from '@carefront/shared/forms';
import { type ListedPerson, useRefreshPeople } from './people.api.ts';
import { PEOPLE } from './people.messages.ts';

/** Sends an invitation again, and switches a person off and on. The list shows what came of it; also after a refusal. */
export function usePersonActs(person: ListedPerson) {
  const t = useMessages(PEOPLE);
  const { api, shell } = useRemote();
  const attempt = useAttempt();
  const refresh = useRefreshPeople();
  const { id, full_name: name, email, roles, coming_sessions: coming } = person;
  const params = { id };

  const act = (call: () => Promise<unknown>) =>
    attempt.run(async () => {
      try {
        await call();
      } finally {
        await refresh();
      }
    });

  const resendOnce = useRepeatableCall((sent: typeof params, idempotencyKey) =>
    api.call(resendInvitation, { params: sent, idempotencyKey }),
  );
  async function resend(): Promise<void> {
    await act(async () => {
      const { state } = await resendOnce(params);
      if (state === 'invited') shell.showNotice({ intent: 'success', text: t.resent(email) });
      if (state === 'active') shell.showNotice({ intent: 'info', text: t.alreadyIn(name) });
    });
  }

  async function switchOff(): Promise<void> {
    const text = [
      t.offText(name),
      roles.includes('practitioner') && t.offPractitioner,
      coming > 0 && t.offComing(coming),
    ];
    const question = { title: t.offTitle(name), confirmLabel: t.switchOff, cancelLabel: t.cancel };
    if (!(await shell.confirm({ ...question, text: text.filter(Boolean).join(' '), isDestructive: true }))) return;
    await act(() => api.call(switchOffPerson, { params }));
  }

  const switchOn = () => act(() => api.call(switchOnPerson, { params }));
  return { attempt, resend, switchOff, switchOn };
}
