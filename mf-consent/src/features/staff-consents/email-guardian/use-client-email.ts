import { useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { consentQuery } from '../../../consents/consents.api.ts';

/**
 * Returns the client's address on file, when the client may be asked to sign; lists do not include it.
 * @returns undefined while it loads; null when it is missing or could not be loaded: the person then types it.
 */
export function useClientEmail({ id, signer }: Pick<ConsentListItem, 'id' | 'signer'>): string | null | undefined {
  const { api } = useRemote();
  const record = useQuery({ ...consentQuery(api, id), enabled: signer === 'client', retry: false });
  if (signer !== 'client' || record.isError) return null;
  return record.data?.client.email;
}
