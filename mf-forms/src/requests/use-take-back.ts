import { useMessages, useRemote } from '@carefront/shared/app';
import { useAttempt } from '@carefront/shared/forms';
import { useState } from 'react';
import { refreshForms, type UserForm } from '../response/response.api.ts';
import { REQUESTS } from './requests.messages.ts';

/** Takes a request back, after a question. @param onTaken - Called before the row disappears. */
export function useTakeBack(onTaken: (id: string) => void) {
  const t = useMessages(REQUESTS);
  const { api, events, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function takeBack({ id, form, client }: UserForm): Promise<void> {
    const isConfirmed = await shell.confirm({
      title: t.takeBackTitle,
      text: t.takeBackText(form.name, client.full_name),
      confirmLabel: t.takeBack,
      cancelLabel: t.keep,
      isDestructive: true,
    });
    if (!isConfirmed) return;
    setBusyId(id);
    await attempt.run(
      async () => {
        await api.call('cancelUserForm', { params: { id } });
        onTaken(id);
        shell.showNotice({ intent: 'success', text: t.takenBack });
      },
      (error) => {
        shell.showNotice({ intent: 'error', text: error.message });
        return undefined;
      },
    );
    setBusyId(null);
    // After a refusal too: the client may have sent the form meanwhile.
    refreshForms(queryClient);
    events.publish('forms/request-changed@1', { clientId: client.id });
  }

  return { takeBack, busyId };
}
