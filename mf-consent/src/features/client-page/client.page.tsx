import { useMessages, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { isApiError } from '@carefront/shared/http';
import { AppLink, EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { ClientCaseload } from '../../client-caseload/client-caseload.tsx';
import { clientRecordQuery } from '../../client-record/client-record.api.ts';
import { CLIENTS_PATH } from '../../paths.ts';
import { ClientHead } from './client-head.tsx';
import { CLIENT_PAGE } from './client-page.messages.ts';
import { ClientPanels } from './client-panels.tsx';

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
  if (client.isPending)
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
      <ClientHead client={client.data} takesFocus={takesFocus} />
      <ClientPanels user={user} clientId={clientId} />
      {reachOf('assignClient', user.roles) === 'clinic' && <ClientCaseload clientId={clientId} />}
    </>
  );
}
