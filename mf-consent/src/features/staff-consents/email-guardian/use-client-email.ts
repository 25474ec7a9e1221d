import { useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { consentQuery } from '../../../consents/consents.api.ts';

/**
 * Loads the client's stored address, when the client may be asked to sign: lists do not contain it.
 * @returns undefined while the address loads; null when it is missing or could not be loaded: the person then types it.
 */
export function useClientEmail({ id, signer }: Pick<ConsentListItem, 'id' | 'signer'>): string | null | undefined {
  const { api } = useRemote();
  const record = useQuery({ ...consentQuery(api, id), enabled: signer === 'client', retry: false });
  if (signer !== 'client' || record.isError) return null;
  return record.data?.client.email;
}
