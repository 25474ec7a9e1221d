import { useMessages, useRemote } from '@carefront/shared/app';
import { cancelUserForm } from '@carefront/shared/contracts/calls';
import { useRemoval } from '../removal/use-removal.ts';
import { refreshForms, type UserForm } from '../response/response.api.ts';
import { REQUESTS } from './requests.messages.ts';

/** Takes a request back, after a question. @param onTaken - Called before the row disappears. */
export function useTakeBack(onTaken: (id: string) => void) {
  const t = useMessages(REQUESTS);
  const { api, events, queryClient } = useRemote();
  const removal = useRemoval();

  async function takeBack({ id, form, client }: UserForm): Promise<void> {
    const isTried = await removal.remove({
      id,
      question: {
        title: t.takeBackTitle,
        text: t.takeBackText(form.name, client.full_name),
        confirmLabel: t.takeBack,
        cancelLabel: t.keep,
      },
      send: () => api.call(cancelUserForm, { params: { id } }),
      onRemoved: () => onTaken(id),
      removedText: t.takenBack,
    });
    if (!isTried) return;
    // After a refusal too: the client may have sent the form meanwhile.
    refreshForms(queryClient);
    events.publish('forms/request-changed@1', { clientId: client.id });
  }

  return { takeBack, busyId: removal.busyId };
}
