import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import type { ApiClient } from '@carefront/shared/http';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFER } from './offer.messages.ts';

/** The key of all lists of services and locations. The shell removes all keys under 'own' when the user changes. */
export const OFFER_KEY = ['own', 'clinic-offer'] as const;

export interface OfferedEntry {
  readonly id: number;
  readonly name: string;
  readonly coming_sessions: number;
}

interface OfferAct {
  /** Said to a screen reader when it is done. */
  readonly done: string;
  run(api: ApiClient): Promise<unknown>;
}

/** Actions on an entry of a list, one at a time; afterwards, the lists and the clinic's public data are read anew. */
export function useOfferActions() {
  const t = useMessages(OFFER);
  const { api, queryClient, shell } = useRemote();
  const [said, setSaid] = useState('');
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: OFFER_KEY }),
      queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey }),
    ]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (act: OfferAct) => act.run(api),
    onMutate: () => setSaid(''),
    onSuccess: (_answer, act) => setSaid(act.done),
    onSettled: refresh,
  });
  return {
    /** The failure of the last action. */
    error,
    reset,
    said,
    refresh,
    act(act: OfferAct) {
      if (!isPending) mutate(act);
    },
    /** Asks first, and says which sessions stay booked. */
    askTakeOff: ({ name, coming_sessions: sessions }: OfferedEntry): Promise<boolean> =>
      shell.confirm({
        title: t.takeOffTitle(name),
        text: t.takeOffText(sessions),
        confirmLabel: t.takeOff,
        cancelLabel: t.keep,
        isDestructive: true,
      }),
  };
}
