import { useMessages, useRemote } from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { ConsentList } from './consent-list.tsx';
import { assignedClientsQuery } from './own-consents.api.ts';
import { OWN_CONSENTS } from './own-consents.messages.ts';
import { familyClients, looksAfterOthers } from './own-consents.rules.ts';

const EVERYTHING = {};

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
});

/** The consents of the account, and of the clients whom it looks after. */
export function OwnConsents({ user }: { user: SessionUser }) {
  // Without a client id, a client who also works at the clinic would get all consents of the clinic: each client has its own request.
  if (isStaff(user.roles)) return <ConsentsByClient user={user} />;
  return <ConsentList filter={EVERYTHING} ownClientId={user.client_id} />;
}

function ConsentsByClient({ user }: { user: SessionUser }) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useStyles();
  const { api } = useRemote();
  const isCarer = looksAfterOthers(user.roles);
  const assigned = useQuery({ ...assignedClientsQuery(api), enabled: isCarer });
  if (isCarer && assigned.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={96} />;
  if (isCarer && !assigned.data)
    return (
      <ErrorNotice error={assigned.error} isRetrying={assigned.isFetching} onRetry={() => void assigned.refetch()} />
    );
  const clients = familyClients(user, assigned.data ?? []);
  if (clients.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  return (
    <div className={styles.root}>
      {clients.map(({ id, name }) => (
        <ConsentList
          key={id}
          filter={{ client_id: id }}
          ownClientId={user.client_id}
          title={clients.length > 1 ? t.forClient(name) : undefined}
        />
      ))}
    </div>
  );
}
