import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { guardianOptionsQuery, placesQuery } from '@carefront/shared/people';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { BlockViewProps } from '../block-type.ts';
import { CLIENT_PROFILE } from './client-profile.messages.ts';
import { ProfileFields } from './profile-fields.tsx';

/** The client with guardians and diagnoses (BL-09). Shows the fields after their lists are loaded. */
export function ClientProfileBlock(props: BlockViewProps) {
  const t = useMessages(CLIENT_PROFILE);
  const { api } = useRemote();
  const [clinic, places, options] = [
    useQuery(clinicInfoQuery(api)),
    useQuery(placesQuery(api)),
    useQuery(guardianOptionsQuery(api)),
  ];
  if (clinic.data && places.data && options.data) {
    const lists = { clinic: clinic.data, places: places.data, guardianOptions: options.data };
    return <ProfileFields {...props} lists={lists} />;
  }
  const failed = [clinic, places, options].filter(({ isError }) => isError);
  if (failed.length === 0) return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  return <ErrorNotice text={t.loadFailed} onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />;
}
