import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { EmptyNotice } from '@carefront/shared/ui';
import { DataTable, PagedList, useOpenedRowFocus, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { userFormIdOf, waitingFormsQuery } from '../../../response/response.api.ts';
import { ListSection } from '../list-section.tsx';
import { STAFF_FORMS } from '../staff-forms.messages.ts';
import { RequestRow } from './request-row.tsx';
import { useTakeBack } from './use-take-back.ts';

/** The requests that wait for clients. Asks again when the person returns to the tab: a client may have sent a form. */
export function RequestList() {
  const t = useMessages(STAFF_FORMS);
  const { api } = useRemote();
  const query = useInfiniteQuery({ ...waitingFormsQuery(api, useLocale()), refetchOnWindowFocus: true });
  const list = usePagedRows(query, userFormIdOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const { remember } = useOpenedRowFocus(list.ids, heading);
  const { takeBack, busyId } = useTakeBack(remember);
  return (
    <ListSection title={t.requests} headingRef={heading}>
      <PagedList
        list={list}
        loading={{ label: t.loadingRequests, rows: 3, heightPx: 72 }}
        empty={<EmptyNotice title={t.noRequestsTitle} text={t.noRequests} />}
        showMore={t.showMore}
      >
        {(requests) => (
          <DataTable label={t.requests} columns={[t.client, t.form, t.asked, t.worksUntil, t.actions]}>
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
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
