import { useMessages } from '@carefront/shared/app';
import { FamilyLists } from '@carefront/shared/clients';
import type { SessionUser } from '@carefront/shared/contracts';
import { ConsentList, type ConsentListProps } from './consent-list.tsx';
import { OWN_CONSENTS } from './own-consents.messages.ts';

const EVERYTHING = {};

export interface OwnConsentsProps {
  user: SessionUser;
  kind: ConsentListProps['kind'];
}

/** The consents of the account, and of the clients whom it looks after. */
export function OwnConsents({ user, kind }: OwnConsentsProps) {
  const t = useMessages(OWN_CONSENTS);
  return (
    <FamilyLists user={user} loading={{ label: t.loading, rows: 1, heightPx: 96 }} empty={null}>
      {(clientId, name) => (
        <ConsentList
          kind={kind}
          filter={clientId === undefined ? EVERYTHING : { client_id: clientId }}
          ownClientId={user.client_id}
          name={name}
        />
      )}
    </FamilyLists>
  );
}
