import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { ConsentListItem, Practitioner } from '@carefront/shared/contracts';
import { Button, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList, useOpenedRowFocus, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { consentIdOf, consentsQuery } from '../../../consents/consents.api.ts';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import {
  consentFilterOf,
  isNarrowed,
  type ListFilter,
  listPath,
  NO_FILTER,
  openConsentPath,
} from '../staff-consents.rules.ts';
import { CLIENT_FILTER } from './client-filter.messages.ts';
import { CONSENT_FILTERS } from './consent-filters.messages.ts';
import { ConsentTable } from './consent-table.tsx';
import { practitionersQuery } from './practitioners.api.ts';
import { useFilterWords } from './use-filter-words.ts';

export interface StaffConsentListProps {
  filter: ListFilter;
  /** The page moves the focus here when a pressed filter is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  onEmailGuardian(consent: ConsentListItem): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
});

/** Lists the consents with this status, page by page. Refetches when the person returns to the tab: a guardian may have signed. */
export function StaffConsentList({ filter, heading, onEmailGuardian }: StaffConsentListProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useStyles();
  const { api } = useRemote();
  const { status } = filter;
  const query = useInfiniteQuery({ ...consentsQuery(api, consentFilterOf(filter)), refetchOnWindowFocus: true });
  const list = usePagedRows(query, consentIdOf);
  const { total } = list;
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

function NoConsents({ filter }: { filter: ListFilter }) {
  const ofAll = useMessages(STAFF_CONSENTS);
  const ofClient = useMessages(CLIENT_FILTER);
  const { status, clientId } = filter;
  const t = clientId === null ? ofAll : ofClient;
  if (isNarrowed(filter)) return <NoneMatch filter={filter} />;
  if (status === null) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  return <EmptyNotice title={t.noneOfStatusTitle} text={t.noneOfStatus} />;
}

/** Says which filters hide the consents, and offers to remove them. */
function NoneMatch({ filter }: { filter: ListFilter }) {
  const t = useMessages(CONSENT_FILTERS);
  const statuses = useMessages(STAFF_CONSENTS);
  const locale = useLocale();
  const { api, queryClient } = useRemote();
  // Reads the cache only: the filters fetch the names.
  const people = queryClient.getQueryData<Practitioner[]>(practitionersQuery(api).queryKey) ?? [];
  const words = useFilterWords(filter, people).map((chosen) => chosen.words);
  const { status, clientId } = filter;
  const all = [
    ...(status === null ? [] : [t.theStatus(statuses[status])]),
    ...(clientId === null ? [] : [t.theClient]),
    ...words,
  ];
  const named = new Intl.ListFormat(locale, { type: 'conjunction' }).format(all);
  return (
    <EmptyNotice
      title={t.noneMatch}
      text={t.hiddenBy(named)}
      action={<Button onClick={() => navigate(listPath(NO_FILTER))}>{t.clear}</Button>}
    />
  );
}
