import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { EmptyNotice } from '@carefront/shared/ui';
import { PagedList, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { responseIdOf, responsesQuery } from '../../response/response.api.ts';
import { ResponseTable } from '../../response/response-table.tsx';
import { ListSection } from '../../staff-page/list-section.tsx';
import { CLIENT_FORMS } from './client-forms.messages.ts';

/** The submitted forms of a client, newest first. Asks again when the person returns to the tab. */
export function ClientResponses({ clientId }: { clientId: number }) {
  const t = useMessages(CLIENT_FORMS);
  const locale = useLocale();
  const { api } = useRemote();
  const query = useInfiniteQuery({
    ...responsesQuery(api, locale, { client_id: clientId }),
    refetchOnWindowFocus: true,
  });
  const list = usePagedRows(query, responseIdOf);
  return (
    <ListSection title={t.sent}>
      <PagedList
        list={list}
        loading={{ label: t.loadingSent, rows: 3, heightPx: 56 }}
        empty={<EmptyNotice title={t.noSentTitle} text={t.noSent} />}
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {(items) => <ResponseTable label={t.sent} items={items} isOfOneClient />}
      </PagedList>
    </ListSection>
  );
}
