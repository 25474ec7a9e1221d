import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { isApiError } from '@carefront/shared/http';
import { AppLink, EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ClientCaseload } from '../../client-caseload/client-caseload.tsx';
import { clientRecordQuery } from '../../client-record/client-record.api.ts';
import { CLIENTS_PATH, clientPath } from '../../paths.ts';
import { ClientHead } from './client-head.tsx';
import { CLIENT_PAGE } from './client-page.messages.ts';
import { ClientPanels } from './client-panels.tsx';
import { SamePerson } from './same-person/same-person.tsx';

export interface ClientPageProps {
  clientId: number;
}

const useStyles = makeStyles({
  back: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

/** The page of one client, for staff: the person, then appointments, consents and forms. Practitioners see their own clients. */
export function ClientPage({ clientId }: ClientPageProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  return (
    <AccountOnly allows={({ roles }) => reachOf('getClientRecord', roles) !== 'none'}>
      {(user, takesFocus) => (
        <PageFrame size="wide">
          <AppLink to={CLIENTS_PATH} className={styles.back}>
            {t.allClients}
          </AppLink>
          <Client user={user} takesFocus={takesFocus} clientId={clientId} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

interface ClientProps extends ClientPageProps {
  user: SessionUser;
  takesFocus: boolean;
}

function Client({ user, takesFocus, clientId }: ClientProps) {
  const t = useMessages(CLIENT_PAGE);
  const { api } = useRemote();
  const client = useQuery(clientRecordQuery(api, clientId));
  // Parts of other remotes read again when records were joined or taken apart.
  const [changes, setChanges] = useState(0);
  const keptId = client.data?.id ?? clientId;
  // The record was joined to another: the page goes on with the record that was kept.
  useEffect(() => {
    if (keptId !== clientId) navigate(clientPath(keptId), { isReplacing: true });
  }, [keptId, clientId]);
  if (client.isPending || keptId !== clientId)
    return (
      <>
        <PageHeading>{t.title}</PageHeading>
        <LoadingRows label={t.loading} rows={3} heightPx={72} />
      </>
    );
  if (client.isError) {
    if (isApiError(client.error) && client.error.status === 404)
      return (
        <>
          <PageHeading takesFocus={takesFocus}>{t.notFoundTitle}</PageHeading>
          <EmptyNotice text={t.notFound} />
        </>
      );
    return (
      <>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <ErrorNotice error={client.error} isRetrying={client.isFetching} onRetry={() => void client.refetch()} />
      </>
    );
  }
  return (
    <>
      {reachOf('listSameClients', user.roles) === 'clinic' && (
        <SamePerson clientId={client.data.id} onChanged={() => setChanges(changes + 1)} />
      )}
      <ClientHead client={client.data} takesFocus={takesFocus} />
      <ClientPanels key={changes} user={user} clientId={clientId} />
      {reachOf('assignClient', user.roles) === 'clinic' && <ClientCaseload clientId={clientId} />}
    </>
  );
}
