import { type OwnFormsProps, useMessages, useSession } from '@carefront/shared/app';
import { FamilyLists, useNameWithBirthDate } from '@carefront/shared/clients';
import { EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useId, useRef, useState } from 'react';
import type { ResponseItem, UserForm } from '../../response/response.api.ts';
import { ShownResponse } from '../../response/shown-response.tsx';
import { FormSection } from './form-list.tsx';
import { FormRow } from './form-row.tsx';
import { OWN_FORMS } from './own-forms.messages.ts';
import { RequestedFormDialog } from './requested-form.dialog.tsx';
import { useSentForms, useWaitingForms } from './use-own-form-lists.ts';

/** The forms of the account and of the clients whom it looks after: those that wait, and those that were sent (RT-06). */
export function OwnForms({ clientId: onlyId }: OwnFormsProps) {
  const t = useMessages(OWN_FORMS);
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  return (
    <FamilyLists
      key={user.id}
      user={user}
      clientId={onlyId}
      loading={{ label: t.loading, rows: 2, heightPx: 96 }}
      empty={<EmptyNotice title={t.noneTitle} text={t.none} />}
    >
      {(clientId, name) => <PersonForms clientId={clientId} ownClientId={user.client_id} name={name} />}
    </FamilyLists>
  );
}

export interface PersonFormsProps {
  /** undefined: everything that the account reaches. */
  clientId: number | undefined;
  /** The account's own client record; null: the account has none. */
  ownClientId: number | null;
  /** The client's name above the lists; undefined when the page has one list. */
  name: string | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** Waiting and sent forms. A form opens in a dialog over the page. */
export function PersonForms({ clientId, ownClientId, name }: PersonFormsProps) {
  const t = useMessages(OWN_FORMS);
  const styles = useStyles();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useNameWithBirthDate();
  const [asked, setAsked] = useState<UserForm | null>(null);
  const [shown, setShown] = useState<ResponseItem | null>(null);
  const waiting = useWaitingForms(clientId);
  const sent = useSentForms(clientId);
  const { remember } = useOpenedRowFocus([...waiting.ids, ...sent.ids], heading);
  const isEmpty = [waiting, sent].every(({ isLoading, error, rows }) => !isLoading && !error && rows.length === 0);
  const isSentShown = sent.rows.length > 0 || sent.error !== null;
  const isClientShown = (client: ResponseItem['client']) => name === undefined && client?.id !== ownClientId;
  const level = name === undefined ? 3 : 4;
  const rowLevel = name === undefined ? 4 : 5;

  return (
    <div className={styles.root} {...(name === undefined ? {} : { role: 'group', 'aria-labelledby': id })}>
      {name !== undefined && (
        <h3 id={id} className={styles.heading}>
          {t.forClient(name)}
        </h3>
      )}
      {isEmpty && (
        <EmptyNotice {...(name === undefined ? { title: t.noneTitle, text: t.none } : { text: t.noneOfOne })} />
      )}
      {!isEmpty && (
        <FormSection title={t.waiting} level={level} headingRef={heading} list={waiting}>
          {(form) => (
            <FormRow
              id={form.id}
              form={form.form}
              level={rowLevel}
              client={isClientShown(form.client) ? form.client : null}
              due={form.expires_at}
              onPress={() => {
                remember(form.id);
                setAsked(form);
              }}
            />
          )}
        </FormSection>
      )}
      {isSentShown && (
        <FormSection title={t.submitted} level={level} list={sent}>
          {(item) => (
            <FormRow
              id={item.form_response_id}
              form={item.form}
              level={rowLevel}
              client={isClientShown(item.client) ? item.client : null}
              sent={item.submitted_at}
              onPress={() => setShown(item)}
            />
          )}
        </FormSection>
      )}
      {asked && (
        <RequestedFormDialog
          userForm={asked}
          clientName={
            asked.client.id === ownClientId ? undefined : named(asked.client.full_name, asked.client.birthday)
          }
          onClosed={() => setAsked(null)}
        />
      )}
      {shown && <ShownResponse responseId={shown.form_response_id} layout="modal" onClosed={() => setShown(null)} />}
    </div>
  );
}
