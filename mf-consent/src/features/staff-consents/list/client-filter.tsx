import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import { ClientPicker } from '@carefront/shared/clients';
import type { ClientListItem } from '@carefront/shared/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsQuery } from '../../../consents/consents.api.ts';
import { consentFilterOf, filteredClient, type ListFilter, listPath } from '../staff-consents.rules.ts';
import { CLIENT_FILTER } from './client-filter.messages.ts';

/** Filters the list by client. The address has only the client's number: the name comes from the choice in this field, or from the list. */
export function ClientFilter({ filter }: { filter: ListFilter }) {
  const t = useMessages(CLIENT_FILTER);
  const { api } = useRemote();
  const { clientId } = filter;
  const [picked, setPicked] = useState<ClientListItem | null>(null);
  // Reads the cache only: the list fetches the data.
  const { data } = useInfiniteQuery({ ...consentsQuery(api, consentFilterOf(filter)), enabled: false });
  function choose(client: ClientListItem | null) {
    setPicked(client);
    navigate(listPath({ ...filter, clientId: client?.id ?? null }));
  }
  function chosen(): ClientListItem | null {
    if (clientId === null) return null;
    if (picked?.id === clientId) return picked;
    return filteredClient(clientId, data?.pages.flatMap((page) => page.data) ?? [], t.numbered(clientId));
  }
  return <ClientPicker label={t.label} chosen={chosen()} onChoose={choose} includesWaiting />;
}
