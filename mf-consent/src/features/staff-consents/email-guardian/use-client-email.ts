import { useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { consentQuery } from '../../../consents/consents.api.ts';

/**
 * The client's address on file, where they may be asked to sign; lists carry none.
 * @returns undefined while it is asked for; null where there is none, or it could not be asked: it is typed then.
 */
export function useClientEmail({ id, signer }: Pick<ConsentListItem, 'id' | 'signer'>): string | null | undefined {
  const { api } = useRemote();
  const record = useQuery({ ...consentQuery(api, id), enabled: signer === 'client', retry: false });
  if (signer !== 'client' || record.isError) return null;
  return record.data?.client.email;
}
