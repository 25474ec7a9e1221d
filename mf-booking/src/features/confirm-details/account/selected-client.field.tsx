import { useMessages } from '@carefront/shared/app';
import { ClientPicker } from '@carefront/shared/clients';
import type { ClientListItem } from '@carefront/shared/contracts';
import { useFormField } from '@carefront/shared/forms';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useStaffChoice } from '../../../wizard/staff-choice.ts';

/** 'Selected Client' over all Active clients (BK-42). The form holds the id, the draft the whole client. */
export function SelectedClientField() {
  const t = useMessages(CONFIRM_DETAILS);
  const { read, save } = useStaffChoice();
  const field = useFormField<number | null>('client_id', null);
  const [chosen, setChosen] = useState(() => read()?.client ?? null);

  function choose(client: ClientListItem | null) {
    setChosen(client);
    save({ isNewClient: false, client });
    field.change(client?.id ?? null);
  }
  return <ClientPicker label={t.selectedClient} chosen={chosen} onChoose={choose} error={field.error} />;
}
