import { type OwnFormsProps, useMessages, useSession } from '@carefront/shared/app';
import { FamilyLists, useNameWithBirthDate } from '@carefront/shared/clients';
import { useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UserForm } from '../../response/response.api.ts';
import { FormList } from './form-list.tsx';
import { FormRow } from './form-row.tsx';
import { OWN_FORMS } from './own-forms.messages.ts';
import { RequestedFormDialog } from './requested-form.dialog.tsx';
import { useWaitingForms } from './use-own-form-lists.ts';

/** The forms that wait for the account, also for the clients whom it looks after (RT-06). Draws nothing without such forms. */
export function FormsToFillIn({ clientId: onlyId }: OwnFormsProps) {
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
      {(clientId) => <WaitingList clientId={clientId} ownClientId={user.client_id} />}
    </FamilyLists>
  );
}

interface WaitingListProps {
  clientId: number | undefined;
  ownClientId: number | null;
}

function WaitingList({ clientId, ownClientId }: WaitingListProps) {
  const named = useNameWithBirthDate();
  const [asked, setAsked] = useState<UserForm | null>(null);
  const waiting = useWaitingForms(clientId);
  const { root, heading } = useHeadingOfPage();
  const { remember } = useOpenedRowFocus(waiting.ids, heading);
  return (
    <div ref={root} tabIndex={-1}>
      <FormList list={waiting} empty={null}>
        {(form) => (
          <FormRow
            id={form.id}
            form={form.form}
            level={3}
            client={form.client.id === ownClientId ? null : form.client}
            due={form.expires_at}
            onPress={() => {
              remember(form.id);
              setAsked(form);
            }}
          />
        )}
      </FormList>
      {asked && (
        <RequestedFormDialog
          userForm={asked}
          clientName={
            asked.client.id === ownClientId ? undefined : named(asked.client.full_name, asked.client.birthday)
          }
          onClosed={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/**
 * The heading of the section in which the page shows this part: it takes the focus when the last form is sent. The part has no heading of
 * its own; on a page without such a heading, the part itself takes the focus.
 */
function useHeadingOfPage() {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = root.current?.closest('section');
    heading.current = section?.querySelector<HTMLElement>('[tabindex="-1"]:is(h2, h3)') ?? root.current;
  });
  return { root, heading };
}
