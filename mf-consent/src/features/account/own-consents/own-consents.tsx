import { ClinicText, navigate, rowsOf, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { FamilyLists, useNameWithBirthDate } from '@carefront/shared/clients';
import type { ConsentListItem, SessionUser } from '@carefront/shared/contracts';
import { listConsents } from '@carefront/shared/contracts/calls';
import { isConsentSigned } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { Button, ClockIcon, makeStyles, WarningIcon } from '@carefront/shared/ui';
import {
  DownloadLink,
  ItemCard,
  ItemCardActions,
  ItemCardTitle,
  PagedList,
  type PagedRows,
  StatusChip,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ConsentStatusTag } from '../../../consent-sheet/consent-status-tag.tsx';
import { type ConsentFilter, consentIdOf, consentPdfHref, consentsQuery } from '../../../consents/consents.api.ts';
import { birthDatesBeside, fullNameOf } from '../../../consents/equal-names.rules.ts';
import { accountConsentPath } from '../../../paths.ts';
import { OWN_CONSENTS } from './own-consents.messages.ts';
import { isClientShown, signedAtOf, waitingFirst, waitsForReader } from './own-consents.rules.ts';

const EVERYTHING = {};

interface OwnConsentsProps {
  user: SessionUser;
  kind: ConsentListProps['kind'];
  /** Only the consents of this client. Absent: everybody's whom the account reaches. */
  clientId?: number;
}

/** The consents of the account, and of the clients whom it looks after. */
export function OwnConsents({ user, kind, clientId: onlyId }: OwnConsentsProps) {
  const t = useMessages(OWN_CONSENTS);
  return (
    <FamilyLists user={user} clientId={onlyId} loading={{ label: t.loading, rows: 1, heightPx: 96 }} empty={null}>
      {(clientId, name) => (
        <ConsentList
          kind={kind}
          filter={clientId === undefined ? EVERYTHING : { client_id: clientId }}
          ownClientId={onlyId ?? user.client_id}
          name={name}
        />
      )}
    </FamilyLists>
  );
}

interface ConsentListProps {
  /** 'waiting': what waits for the reader's signature, without a heading. 'kept': the others, under a heading. */
  kind: 'waiting' | 'kept';
  filter: Pick<ConsentFilter, 'client_id'>;
  /** The account's own client record; null: the account has none. */
  ownClientId: number | null;
  /** The client's name; absent when only one list is shown. */
  name?: string | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Lists consents page by page. Draws nothing without consents. */
function ConsentList({ kind, filter, ownClientId, name }: ConsentListProps) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useStyles();
  const id = useId();
  const own = useOwnConsents(filter);
  const list = own[kind];
  const named = useNameWithBirthDate();
  const birthDateOf = birthDatesBeside(own.all);
  const isKept = kind === 'kept';
  const isWhose = isKept && name !== undefined ? false : name !== undefined || isClientShown(own.all, ownClientId);
  if (!list.isLoading && !list.error && !list.hasMore && list.rows.length === 0) return null;
  return (
    <div className={styles.root} {...(isKept ? { role: 'group', 'aria-labelledby': id } : {})}>
      {isKept && (
        <h3 id={id} className={styles.heading}>
          {name === undefined ? t.consents : t.consentsOf(name)}
        </h3>
      )}
      <PagedList
        className={styles.root}
        list={list}
        loading={{ label: t.loading, rows: 1, heightPx: 96 }}
        empty={null}
        showMore={t.showMore}
      >
        {(consents) => (
          <ul className={styles.list}>
            {consents.map((consent) => (
              <li key={consent.id}>
                <ConsentRow
                  consent={consent}
                  whose={isWhose ? (name ?? named(fullNameOf(consent.client), birthDateOf(consent))) : null}
                  level={isKept ? 4 : 3}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

interface ConsentRowProps {
  consent: ConsentListItem;
  /** The client's name; null: the reader's own consent, or named above the list. */
  whose: string | null;
  /** The level of the row's heading. */
  level: 3 | 4;
}

const useConsentRowStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One consent: the client's name, its status and the reader's actions. */
function ConsentRow({ consent, whose, level }: ConsentRowProps) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useConsentRowStyles();
  const { id, title, status } = consent;
  const what = whose === null ? title : `${title}, ${whose}`;
  const isWaiting = waitsForReader(consent);
  const act = isWaiting ? t.readAndSign : t.open;
  const signedAt = signedAtOf(consent);
  const moment = useMomentText();
  return (
    <ItemCard label={what}>
      <ItemCardTitle id={id} level={level}>
        {whose !== null && `${t.ofClient(whose)} `}
        <ClinicText>{title}</ClinicText>
      </ItemCardTitle>
      <div className={styles.marks}>
        {isConsentSigned(status) ? <ConsentStatusTag status={status} /> : <UnsignedMark isWaiting={isWaiting} />}
      </div>
      <p className={styles.quiet}>
        {signedAt === null ? t.sentAt(moment(consent.created_at)) : t.signedAt(moment(signedAt))}
      </p>
      <ItemCardActions>
        <Button
          appearance={isWaiting ? 'primary' : 'secondary'}
          aria-label={t.actOn(act, what)}
          onClick={() => navigate(accountConsentPath(id))}
        >
          {act}
        </Button>
        {isConsentSigned(status) && (
          <DownloadLink href={consentPdfHref(id)} aria-label={t.actOn(t.saveAsPdf, what)}>
            {t.saveAsPdf}
          </DownloadLink>
        )}
      </ItemCardActions>
    </ItemCard>
  );
}

/** @param isWaiting - The reader signs next; false: another person does. */
function UnsignedMark({ isWaiting }: { isWaiting: boolean }) {
  const t = useMessages(OWN_CONSENTS);
  if (isWaiting)
    return (
      <StatusChip intent="warning" icon={<WarningIcon />}>
        {t.waiting}
      </StatusChip>
    );
  return (
    <StatusChip intent="plain" icon={<ClockIcon />}>
      {t.notSigned}
    </StatusChip>
  );
}

interface OwnConsentLists {
  all: readonly ConsentListItem[];
  /** Consents that wait for the reader's signature, of all pages. */
  waiting: PagedRows<ConsentListItem>;
  /** All other consents, page by page. */
  kept: PagedRows<ConsentListItem>;
}

/**
 * Lists the account's consents, newest first. When they fill more than one page, unsigned consents are fetched separately, so that no
 * waiting consent is missed, however old it is. Refetches when the person returns to the tab: a guardian may have signed in another tab.
 */
function useOwnConsents(filter: Pick<ConsentFilter, 'client_id'>): OwnConsentLists {
  const { api } = useRemote();
  const query = useInfiniteQuery({ ...consentsQuery(api, filter), refetchOnWindowFocus: true });
  const list = usePagedRows(query, consentIdOf);
  const unsigned = useQuery({
    ...unsignedConsentsQuery(api, filter),
    enabled: list.hasMore,
    refetchOnWindowFocus: true,
  });
  const isWaitingForUnsigned = list.hasMore && unsigned.isPending;
  const all = waitingFirst(list.rows, unsigned.data ? rowsOf(unsigned.data, consentIdOf) : []);
  const waiting = isWaitingForUnsigned ? [] : all.filter(waitsForReader);
  const kept = all.filter((consent) => !waitsForReader(consent));
  return {
    all,
    waiting: {
      ...list,
      rows: waiting,
      ids: waiting.map(consentIdOf),
      isLoading: list.isLoading || isWaitingForUnsigned,
      isFetching: list.isFetching || unsigned.isFetching,
      error: list.error ?? (list.hasMore ? unsigned.error : null),
      moreError: null,
      hasMore: false,
      retry() {
        if (list.error) list.retry();
        if (unsigned.isError) void unsigned.refetch();
      },
    },
    kept: {
      ...list,
      rows: kept,
      ids: kept.map(consentIdOf),
      left: Math.max(0, (list.total ?? 0) - all.length),
    },
  };
}

const UNSIGNED = ['Draft', 'Viewed'] as const;
/** The rows per status: more than one person has to sign. */
const UNSIGNED_LIMIT = 100;

/**
 * Fetches all unsigned consents, also those at the end of a long list. The data have the shape of a list, so a search for a consent in all
 * cached lists finds them here, too.
 */
function unsignedConsentsQuery(api: ApiClient, filter: Pick<ConsentFilter, 'client_id'>) {
  return queryOptions({
    queryKey: ['own', 'consents', 'unsigned', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, page: 1, limit: UNSIGNED_LIMIT };
      const lists = UNSIGNED.map((status) => api.call(listConsents, { query: { ...query, status }, signal }));
      return { pages: await Promise.all(lists), pageParams: [] };
    },
  });
}

/**
 * Sets the focus after a dialog closes. Usually the dialog returns the focus to its opener. Without an opener (the address was opened
 * directly), or when the opener is about to move (the consent was signed), the focus goes to the list's heading.
 */
export function useFocusAfterDialog(consentId: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(consentId);
  const isWanted = useRef(false);

  useEffect(() => {
    const wasOpen = shown.current !== null;
    shown.current = consentId;
    if (!wasOpen || consentId !== null) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isWanted.current || isLost) heading.current?.focus();
    isWanted.current = false;
  }, [consentId]);

  return {
    heading,
    moveToHeading() {
      isWanted.current = true;
    },
  };
}
