import { useMessages, useRemote } from '@carefront/shared/app';
import { SelectBox } from '@carefront/shared/bookings';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import type { Clinic, SessionUser } from '@carefront/shared/contracts';
import { newBookingForm } from '@carefront/shared/domain';
import { LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../messages/confirm-details.messages.ts';
import { CONVERSATION } from '../messages/conversation.messages.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { clientOptions } from './client-options.rules.ts';
import { ownClientsQuery } from './own-clients.api.ts';

export interface WhoIsItForProps {
  clinic: Clinic;
  user: SessionUser;
}

/** Asks a guardian of several clients first whom the appointment is for; step 3 confirms it (BK-43, BK-49). It may be left open until then. */
export function WhoIsItFor({ clinic, user }: WhoIsItForProps) {
  const t = useMessages(CONVERSATION);
  const { select, loadingClients } = useMessages(CONFIRM_DETAILS);
  const { api } = useRemote();
  const named = useNameWithBirthDate();
  const { readForm, saveForm } = useBookingStore();
  const [chosenId, setChosenId] = useState(() => readForm()?.client_id ?? null);
  const assigned = useQuery(ownClientsQuery(api));
  if (assigned.isPending) return <LoadingRows label={loadingClients} rows={1} heightPx={68} />;
  const clients = clientOptions(user, assigned.data ?? [], named);
  // Step 3 says it when the list cannot be loaded, and books for the only client without a question.
  if (clients.length < 2) return null;

  function choose(value: string): void {
    const client_id = value === '' ? null : Number(value);
    setChosenId(client_id);
    saveForm({ ...(readForm() ?? newBookingForm(clinic)), client_id });
  }
  return (
    <SelectBox
      label={t.whoIsItFor}
      value={String(chosenId ?? '')}
      options={[{ value: '', label: select }, ...clients.map(({ value, label }) => ({ value: String(value), label }))]}
      onChoose={choose}
    />
  );
}
