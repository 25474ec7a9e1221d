import { useMessages, useSession } from '@carefront/shared/app';
import { FamilyLists } from '@carefront/shared/clients';
import { EmptyNotice } from '@carefront/shared/ui';
import { OWN_FORMS } from './own-forms.messages.ts';
import { PersonForms } from './person-forms.tsx';

/** The forms of the account and of the clients whom it looks after: those that wait, and those that were sent (RT-06). */
export function OwnForms() {
  const t = useMessages(OWN_FORMS);
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  return (
    <FamilyLists
      key={user.id}
      user={user}
      loading={{ label: t.loading, rows: 2, heightPx: 96 }}
      empty={<EmptyNotice title={t.noneTitle} text={t.none} />}
    >
      {(clientId, name) => <PersonForms clientId={clientId} ownClientId={user.client_id} name={name} />}
    </FamilyLists>
  );
}
