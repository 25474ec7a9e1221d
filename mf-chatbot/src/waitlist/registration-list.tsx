import {
  pagedQuery,
  type SettledSearch,
  useMessages,
  useMomentText,
  useRemote,
  useSettledSearch,
} from '@carefront/shared/app';
import { ClientLinks, ClientName } from '@carefront/shared/clients';
import type { ReplyOf } from '@carefront/shared/contracts';
import { countRegistrations, listRegistrations, markRegistrationsSeen } from '@carefront/shared/contracts/calls';
import { emailHref, formatBirthDate, NOTE_PICTURE_SRC } from '@carefront/shared/domain';
import { TextControl } from '@carefront/shared/forms';
import type { ApiClient } from '@carefront/shared/http';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import {
  Button,
  EmptyNotice,
  InfoIcon,
  Link,
  LinkButton,
  ModalDialog,
  makeStyles,
  mergeClasses,
  RichText,
  WarningIcon,
} from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  PersonAvatar,
  rowMark,
  StatusChip,
  TABLE_CARDS,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WAITLIST_COUNT_KEY } from '../counts/waitlist-count.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

/** The pause in typing after which the server searches. */
const SEARCH_AFTER_MS = 400;
/** In characters, as the server counts them. */
const LONGEST_SEARCH = 100;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  search: { width: '320px', maxWidth: '100%', '@media (max-width: 639.98px)': { width: '100%' } },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
});

/** Lists the people on the waitlist, page by page. */
export function RegistrationList() {
  const t = useMessages(WAITLIST);
  const styles = useStyles();
  const { api } = useRemote();
  const [typed, setTyped] = useState('');
  const [owner] = useState(() => crypto.randomUUID());
  const text = typed.trim();
  const isTooLong = text.length > LONGEST_SEARCH;
  const search = useSettledSearch(isTooLong ? '' : text, SEARCH_AFTER_MS);
  useNewRegistrations();
  const list = usePagedRows(
    useInfiniteQuery(registrationsQuery(api, { ...search, owner })),
    ({ client_id }) => client_id,
  );
  const before = useSeenBefore(owner);
  // Not before the old mark is read. A search may hide newer people, whom the person has not seen.
  useMarkSeen(search.text === '' && !before.isPending ? list.rows[0]?.registered_at : undefined);
  return (
    <section className={styles.root}>
      <div className={styles.search}>
        <TextControl
          label={t.search}
          type="search"
          error={isTooLong ? t.searchTooLong(LONGEST_SEARCH) : undefined}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <h2 className={styles.heading} aria-live="polite">
        {list.total === null ? t.table : t.counted(list.total)}
      </h2>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={
          search.text === '' ? (
            <EmptyNotice title={t.noneTitle} text={t.none} />
          ) : (
            <EmptyNotice
              title={t.noneFoundTitle}
              text={t.noneFound}
              action={<Button onClick={() => setTyped('')}>{t.clear}</Button>}
            />
          )
        }
        showMore={t.showMore}
      >
        {(registrations) => <RegistrationTable registrations={registrations} seenBefore={before.data} />}
      </PagedList>
    </section>
  );
}

/** Loads the list again when an intake form puts somebody onto it in this tab (IN-09). */
function useNewRegistrations(): void {
  const { events, queryClient } = useRemote();
  useEffect(() => {
    const subscription = events
      .on('forms/client-registered@1')
      .subscribe(() => void queryClient.invalidateQueries({ queryKey: REGISTRATIONS_KEY }));
    return () => subscription.unsubscribe();
  }, [events, queryClient]);
}

export type Registration = ReplyOf<'listRegistrations'>['data'][number];

interface RegistrationSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The key of the lists, whatever is searched. */
const REGISTRATIONS_KEY = ['own', 'registrations'] as const;

/** The people on the waitlist whose names match. The text is a person's name, so the key has its number only. */
function registrationsQuery(api: ApiClient, search: RegistrationSearch) {
  return pagedQuery(['registrations', search.owner, search.number], (part, signal) =>
    api.call(listRegistrations, { query: { ...(search.text && { search: search.text }), ...part }, signal }),
  );
}

/**
 * Until when the person had read the waitlist before this page was opened: people who registered later are new for them. Read once and
 * kept while the page is open, so that nobody stops being new while the list is read.
 * @param owner - Unique for each page that was opened.
 */
function useSeenBefore(owner: string) {
  const { api } = useRemote();
  return useQuery(
    queryOptions({
      queryKey: ['own', 'waitlist-seen-before', owner],
      queryFn: ({ signal }) => api.call(countRegistrations, { signal }),
      select: ({ seen_until }) => ({ seenUntil: seen_until }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
}

/**
 * Tells the server until when the person has read the waitlist, so that the count beside its link means 'new for me'. If the call fails,
 * the people stay new until the list is read again.
 * @param newest - Time of the newest registration on the page; undefined: none is shown yet.
 */
function useMarkSeen(newest: string | undefined): void {
  const { api, queryClient } = useRemote();
  const { mutate } = useMutation({
    mutationFn: (seen_until: string) => api.call(markRegistrationsSeen, { body: { seen_until } }),
    onSuccess: (count) => queryClient.setQueryData(WAITLIST_COUNT_KEY, count),
  });
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
}

interface RegistrationTableProps {
  registrations: readonly Registration[];
  /** Until when the reader had read the list before; undefined: not known, so nobody is shown as new. */
  seenBefore: { readonly seenUntil: string | null } | undefined;
}

function RegistrationTable({ registrations, seenBefore }: RegistrationTableProps) {
  const t = useMessages(WAITLIST);
  return (
    <DataTable label={t.table} columns={[t.name, t.email, t.birthday, t.place, t.language, t.preferred, t.registered]}>
      {registrations.map((registration) => (
        <RegistrationRow
          key={registration.client_id}
          registration={registration}
          isNew={seenBefore !== undefined && isNewFor(seenBefore.seenUntil, registration.registered_at)}
        />
      ))}
    </DataTable>
  );
}

const useRegistrationRowStyles = makeStyles({
  // The avatar is higher than a line: the padding aligns the name with the rest of its row.
  name: {
    minWidth: '200px',
    paddingTop: '8px',
    overflowWrap: 'anywhere',
    [TABLE_CARDS]: { minWidth: 0, paddingTop: 0 },
  },
  emailCell: { minWidth: '160px', overflowWrap: 'anywhere' },
  birthday: { minWidth: '168px' },
  preferred: { minWidth: '124px' },
  // Date and time are one line each, without line breaks.
  registered: { minWidth: '124px' },
  person: { display: 'flex', alignItems: 'flex-start', gap: '8px', minWidth: 0, fontWeight: 600 },
  // Aligns the first line with the middle of the avatar.
  fullName: { minWidth: 0, paddingTop: '4px' },
  new: { display: 'flex', width: 'fit-content', marginTop: '8px' },
  email: { [TABLE_CARDS]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
  quiet: { color: 'var(--cf-text-quiet)' },
  line: { margin: 0 },
  guardian: { alignItems: 'flex-start', marginTop: '4px' },
});

interface RegistrationRowProps {
  registration: Registration;
  /** The reader has not seen this person before. */
  isNew: boolean;
}

/** One person on the waitlist: a row on a desktop, a card on a phone. */
function RegistrationRow({ registration, isNew }: RegistrationRowProps) {
  const styles = useRegistrationRowStyles();
  const t = useMessages(WAITLIST);
  const momentText = useMomentText();
  const { full_name, initials, email, birthday, sex, state, country, needs_guardian } = registration;
  const nameOf = useLookupName();
  const place = [state, country]
    .filter((name) => name !== null)
    .map(nameOf)
    .join(', ');
  const unknown = <span className={styles.quiet}>{t.unknown}</span>;
  return (
    <DataRow>
      <DataRowHead className={styles.name} mark={rowMark(registration.client_id)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={full_name} initials={initials} />
          <span className={styles.fullName}>
            <ClientName clientId={registration.client_id} name={full_name} />
            {isNew && (
              <StatusChip intent="info" icon={<InfoIcon />} className={styles.new}>
                {t.new}
              </StatusChip>
            )}
          </span>
        </span>
        <ClientLinks clientId={registration.client_id} clientName={full_name} />
      </DataRowHead>
      <DataCell label={t.email} className={styles.emailCell}>
        {email === null ? (
          unknown
        ) : (
          <Link href={emailHref(email)} className={styles.email}>
            {email}
          </Link>
        )}
      </DataCell>
      <DataCell label={t.birthday} className={styles.birthday}>
        <p className={styles.line}>
          {birthday === null ? unknown : formatBirthDate(birthday, t.monthNames.split(' '))}
        </p>
        <p className={styles.line}>{t[sex]}</p>
        {needs_guardian === 1 && (
          <StatusChip intent="warning" icon={<WarningIcon />} className={styles.guardian}>
            {t.needsGuardian}
          </StatusChip>
        )}
      </DataCell>
      <DataCell label={t.place}>{place === '' ? unknown : place}</DataCell>
      <DataCell label={t.language}>{t[registration.locale]}</DataCell>
      <DataCell label={t.preferred} className={styles.preferred}>
        <RegistrationPreferences registration={registration} />
      </DataCell>
      <DataCell label={t.registered} className={styles.registered}>
        <p className={styles.line}>{momentText(registration.registered_at)}</p>
        <p className={mergeClasses(styles.line, styles.quiet)}>{t[registration.channel]}</p>
      </DataCell>
    </DataRow>
  );
}

const useRegistrationPreferencesStyles = makeStyles({
  line: { margin: 0 },
  notes: { [TABLE_CARDS]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The practitioner and discipline that the person prefers, and a button that opens the notes. */
function RegistrationPreferences({ registration }: { registration: Registration }) {
  const t = useMessages(WAITLIST);
  const styles = useRegistrationPreferencesStyles();
  const [isOpen, setIsOpen] = useState(false);
  const { full_name, practitioner, discipline, notes } = registration;
  const preferences = [practitioner, discipline].filter((preference) => preference !== null);
  return (
    <>
      {preferences.length === 0 && <p className={styles.quiet}>{t.noPreference}</p>}
      {preferences.map((preference) => (
        <p key={preference} className={styles.line}>
          {preference}
        </p>
      ))}
      {notes !== null && (
        <LinkButton className={styles.notes} onClick={() => setIsOpen(true)} aria-label={t.readNotesOf(full_name)}>
          {t.readNotes}
        </LinkButton>
      )}
      {notes !== null && isOpen && (
        <ModalDialog title={t.notesOf(full_name)} onRequestClose={() => setIsOpen(false)}>
          <RichText html={notes} pictureSrc={NOTE_PICTURE_SRC} />
        </ModalDialog>
      )}
    </>
  );
}

/**
 * Whether a registration is new for a reader, as the server counts it.
 * @param seenUntil - Until when the reader had read the waitlist; null: never.
 */
export const isNewFor = (seenUntil: string | null, registeredAt: string): boolean =>
  seenUntil === null || Date.parse(registeredAt) > Date.parse(seenUntil);
