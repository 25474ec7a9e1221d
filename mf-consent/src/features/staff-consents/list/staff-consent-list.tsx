import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList, useOpenedRowFocus, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { consentIdOf, consentsQuery } from '../../../consents/consents.api.ts';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { consentFilterOf, type ListFilter, openConsentPath } from '../staff-consents.rules.ts';
import { CLIENT_FILTER } from './client-filter.messages.ts';
import { ConsentTable } from './consent-table.tsx';

export interface StaffConsentListProps {
  filter: ListFilter;
  onEmailGuardian(consent: ConsentListItem): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
});

/** Lists the consents with this status, page by page. Refetches when the person returns to the tab: a guardian may have signed. */
export function StaffConsentList({ filter, onEmailGuardian }: StaffConsentListProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useStyles();
  const { api } = useRemote();
  const { status } = filter;
  const query = useInfiniteQuery({ ...consentsQuery(api, consentFilterOf(filter)), refetchOnWindowFocus: true });
  const list = usePagedRows(query, consentIdOf);
  const { total } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const { remember } = useOpenedRowFocus(list.ids, heading);
  const name = status === null ? t.all : t[status];
  return (
    <section className={styles.root}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {total === null ? name : t.counted(name, total)}
      </h2>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={<NoConsents filter={filter} />}
        showMore={t.showMore}
      >
        {(consents) => (
          <ConsentTable
            consents={consents}
            onOpen={({ id }) => {
              remember(id);
              navigate(openConsentPath(id, filter));
            }}
            onEmailGuardian={(consent) => {
              remember(consent.id);
              onEmailGuardian(consent);
            }}
          />
        )}
      </PagedList>
    </section>
  );
}

function NoConsents({ filter: { status, clientId } }: { filter: ListFilter }) {
  const ofAll = useMessages(STAFF_CONSENTS);
  const ofClient = useMessages(CLIENT_FILTER);
  const t = clientId === null ? ofAll : ofClient;
  if (status === null) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  return <EmptyNotice title={t.noneOfStatusTitle} text={t.noneOfStatus} />;
}
