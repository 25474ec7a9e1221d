import { type OwnFormsProps, useMessages, useSession } from '@carefront/shared/app';
import { FamilyLists } from '@carefront/shared/clients';
import { useState } from 'react';
import type { ResponseItem } from '../../response/response.api.ts';
import { ShownResponse } from '../../response/shown-response.tsx';
import { FormSection } from './form-list.tsx';
import { FormRow } from './form-row.tsx';
import { OWN_FORMS } from './own-forms.messages.ts';
import { useSentForms } from './use-own-form-lists.ts';

/** The forms that the account and the clients whom it looks after have sent (RT-06). Draws nothing without such forms. */
export function SentForms({ clientId: onlyId }: OwnFormsProps) {
  const t = useMessages(OWN_FORMS);
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  return (
    <FamilyLists
      key={user.id}
      user={user}
      clientId={onlyId}
      loading={{ label: t.loading, rows: 1, heightPx: 96 }}
      empty={null}
    >
      {(clientId, name) => <SentList clientId={clientId} ownClientId={user.client_id} name={name} />}
    </FamilyLists>
  );
}

interface SentListProps {
  clientId: number | undefined;
  ownClientId: number | null;
  /** The client's name above the list; undefined when the page has one list. */
  name: string | undefined;
}

function SentList({ clientId, ownClientId, name }: SentListProps) {
  const t = useMessages(OWN_FORMS);
  const [shown, setShown] = useState<ResponseItem | null>(null);
  const sent = useSentForms(clientId);
  if (!sent.isLoading && !sent.error && sent.rows.length === 0) return null;
  return (
    <>
      <FormSection title={name === undefined ? t.forms : t.formsOf(name)} level={3} list={sent}>
        {(item) => (
          <FormRow
            id={item.form_response_id}
            form={item.form}
            level={4}
            client={name === undefined && item.client?.id !== ownClientId ? item.client : null}
            sent={item.submitted_at}
            onPress={() => setShown(item)}
          />
        )}
      </FormSection>
      {shown && <ShownResponse responseId={shown.form_response_id} layout="modal" onClosed={() => setShown(null)} />}
    </>
  );
}
