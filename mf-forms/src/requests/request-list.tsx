import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { EmptyNotice } from '@carefront/shared/ui';
import { DataTable, PagedList, useOpenedRowFocus, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { userFormIdOf, waitingFormsQuery } from '../response/response.api.ts';
import { ListSection } from '../staff-page/list-section.tsx';
import { RequestRow } from './request-row.tsx';
import { REQUESTS } from './requests.messages.ts';
import { useTakeBack } from './use-take-back.ts';

export interface RequestListProps {
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
