import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { ClientName, useNameWithBirthDate } from '@carefront/shared/clients';
import { cancelUserForm } from '@carefront/shared/contracts/calls';
import { Button, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  rowMark,
  TABLE_CARDS,
  useOpenedRowFocus,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormText } from '../forms/form-text.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import { refreshForms, type UserForm, userFormIdOf, waitingFormsQuery } from '../response/response.api.ts';
import { ListSection } from '../staff-page/list-section.tsx';
import { REQUESTS } from './requests.messages.ts';

interface RequestListProps {
  /** Lists the requests of this client only. */
  clientId?: number;
}

/** The requests that wait for clients, or for one client. Asks again when the person returns to the tab: a client may have sent a form. */
export function RequestList({ clientId }: RequestListProps) {
  const t = useMessages(REQUESTS);
  const { api } = useRemote();
  const filter = clientId === undefined ? {} : { client_id: clientId };
  const query = useInfiniteQuery({ ...waitingFormsQuery(api, useLocale(), filter), refetchOnWindowFocus: true });
  const list = usePagedRows(query, userFormIdOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const { remember } = useOpenedRowFocus(list.ids, heading);
  const { takeBack, busyId } = useTakeBack(remember);
  const isOfOneClient = clientId !== undefined;
  const title = isOfOneClient ? t.requestsOfOne : t.requests;
  const columns = [t.form, t.asked, t.worksUntil, t.actions];
  return (
    <ListSection title={title} headingRef={heading}>
      <PagedList
        list={list}
        loading={{ label: t.loadingRequests, rows: 3, heightPx: 72 }}
        empty={<EmptyNotice title={t.noRequestsTitle} text={isOfOneClient ? t.noRequestsOfOne : t.noRequests} />}
        showMore={t.showMore}
      >
        {(requests) => (
          <DataTable label={title} columns={isOfOneClient ? columns : [t.client, ...columns]}>
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                isOfOneClient={isOfOneClient}
                isBusy={busyId === request.id}
                onTakeBack={() => void takeBack(request)}
              />
            ))}
          </DataTable>
        )}
      </PagedList>
    </ListSection>
  );
}

/** Takes a request back, after a question. @param onTaken - Called before the row disappears. */
function useTakeBack(onTaken: (id: string) => void) {
  const t = useMessages(REQUESTS);
  const { api, events, queryClient } = useRemote();
  const removal = useRemoval();

  async function takeBack({ id, form, client }: UserForm): Promise<void> {
    const isTried = await removal.remove({
      id,
      question: {
        title: t.takeBackTitle,
        text: t.takeBackText(form.name, client.full_name),
        confirmLabel: t.takeBack,
        cancelLabel: t.keep,
      },
      send: () => api.call(cancelUserForm, { params: { id } }),
      onRemoved: () => onTaken(id),
      removedText: t.takenBack,
    });
    if (!isTried) return;
    // After a refusal too: the client may have sent the form meanwhile.
    refreshForms(queryClient);
    events.publish('forms/request-changed@1', { clientId: client.id });
  }

  return { takeBack, busyId: removal.busyId };
}

interface RequestRowProps {
  request: UserForm;
  /** The page is about this client: the row begins with the form. */
  isOfOneClient: boolean;
  isBusy: boolean;
  onTakeBack(): void;
}

const useStyles = makeStyles({
  client: { minWidth: '168px', fontWeight: 600, overflowWrap: 'anywhere', [TABLE_CARDS]: { minWidth: 0 } },
  form: { minWidth: '168px', overflowWrap: 'anywhere', [TABLE_CARDS]: { minWidth: 0 } },
  // A date and its time are one line.
  moment: { minWidth: '176px', [TABLE_CARDS]: { minWidth: 0 } },
  act: { width: '1%', whiteSpace: 'nowrap', [TABLE_CARDS]: { width: 'auto' } },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** A form that a client is asked to fill in. */
function RequestRow({ request, isOfOneClient, isBusy, onTakeBack }: RequestRowProps) {
  const t = useMessages(REQUESTS);
  const styles = useStyles();
  const momentText = useMomentText();
  const named = useNameWithBirthDate();
  const { id, client, form, asked_at, expires_at, opened_at, is_emailed } = request;
  const name = <FormText locale={form.locale}>{form.name}</FormText>;
  return (
    <DataRow>
      <DataRowHead className={styles.client} mark={rowMark(id)}>
        {isOfOneClient ? name : <ClientName clientId={client.id} name={client.full_name} birthday={client.birthday} />}
      </DataRowHead>
      {!isOfOneClient && (
        <DataCell label={t.form} className={styles.form}>
          {name}
        </DataCell>
      )}
      <DataCell label={t.asked} className={styles.moment}>
        <p className={styles.line}>{momentText(asked_at)}</p>
        <p className={styles.quiet}>{is_emailed === 1 ? t.byEmail : t.onAccount}</p>
        <p className={styles.quiet}>{opened_at === null ? t.notOpened : t.opened(momentText(opened_at))}</p>
      </DataCell>
      <DataCell label={t.worksUntil} className={styles.moment}>
        {momentText(expires_at)}
      </DataCell>
      <DataCell label="" className={styles.act}>
        <Button
          isBusy={isBusy}
          aria-label={t.takeBackOf(form.name, named(client.full_name, client.birthday))}
          onClick={onTakeBack}
        >
          {t.takeBack}
        </Button>
      </DataCell>
    </DataRow>
  );
}
