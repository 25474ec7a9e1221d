import { useMessages } from '@carefront/shared/app';
import { FamilyLists } from '@carefront/shared/clients';
import type { SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice } from '@carefront/shared/ui';
import { ConsentList } from './consent-list.tsx';
import { OWN_CONSENTS } from './own-consents.messages.ts';

const EVERYTHING = {};

/** The consents of the account, and of the clients whom it looks after. */
export function OwnConsents({ user }: { user: SessionUser }) {
  const t = useMessages(OWN_CONSENTS);
  return (
    <FamilyLists
      user={user}
      loading={{ label: t.loading, rows: 2, heightPx: 96 }}
      empty={<EmptyNotice title={t.noneTitle} text={t.none} />}
    >
      {(clientId, name) => (
        <ConsentList
          filter={clientId === undefined ? EVERYTHING : { client_id: clientId }}
          ownClientId={user.client_id}
          title={name && t.forClient(name)}
        />
      )}
    </FamilyLists>
  );
}
