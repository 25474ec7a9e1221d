import { ClinicText, navigate, useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { ClientName, useNameWithBirthDate } from '@carefront/shared/clients';
import type { ConsentListItem, Practitioner } from '@carefront/shared/contracts';
import { initials } from '@carefront/shared/domain';
import { Button, EmptyNotice, MailIcon, makeStyles, mergeClasses } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  PersonAvatar,
  rowMark,
  TABLE_CARDS,
  useOpenedRowFocus,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConsentStatusTag } from '../../../consent-sheet/consent-status-tag.tsx';
import { consentIdOf, consentsQuery } from '../../../consents/consents.api.ts';
import { birthDatesBeside, fullNameOf } from '../../../consents/equal-names.rules.ts';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { emailActionOf } from '../email-guardian/email-guardian.rules.ts';
import {
  consentFilterOf,
  isNarrowed,
  type ListFilter,
  listPath,
  NO_FILTER,
  openConsentPath,
  signerNameOf,
} from '../staff-consents.rules.ts';
import { CLIENT_FILTER } from './client-filter.messages.ts';
import { CONSENT_FILTERS } from './consent-filters.messages.ts';
import { practitionersQuery, useFilterWords } from './consent-filters.tsx';
import { WaitingFact } from './waiting-fact.tsx';

interface StaffConsentListProps {
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

interface ConsentTableProps {
  consents: readonly ConsentListItem[];
  onOpen(consent: ConsentListItem): void;
  onEmailGuardian(consent: ConsentListItem): void;
}

function ConsentTable({ consents, ...rest }: ConsentTableProps) {
  const t = useMessages(STAFF_CONSENTS);
  const birthDateOf = birthDatesBeside(consents);
  return (
    <DataTable label={t.title} columns={[t.client, t.form, t.signer, t.waitingFor, t.created, t.acts]}>
      {consents.map((consent) => (
        <ConsentRow key={consent.id} consent={consent} birthday={birthDateOf(consent)} {...rest} />
      ))}
    </DataTable>
  );
}

interface ConsentRowProps extends Omit<ConsentTableProps, 'consents'> {
  consent: ConsentListItem;
  /** Stands beside a name that two clients of the list have. */
  birthday: string | undefined;
}

const useConsentRowStyles = makeStyles({
  // The avatar is higher than a line: the padding aligns the name with the rest of its row.
  client: {
    minWidth: '168px',
    paddingTop: '8px',
    overflowWrap: 'anywhere',
    [TABLE_CARDS]: { minWidth: 0, paddingTop: 0 },
  },
  // Wide enough for the longest label in one line.
  fact: { [TABLE_CARDS]: { gridTemplateColumns: '104px minmax(0, 1fr)' } },
  formCell: { minWidth: '168px', overflowWrap: 'anywhere' },
  signer: { minWidth: '120px', overflowWrap: 'anywhere' },
  waiting: { minWidth: '152px' },
  // Date and time are one line each, without line breaks.
  created: { minWidth: '124px' },
  acts: { width: '1%', whiteSpace: 'nowrap', [TABLE_CARDS]: { width: 'auto', whiteSpace: 'normal' } },
  person: { display: 'flex', alignItems: 'flex-start', gap: '8px', minWidth: 0, fontWeight: 600 },
  // Aligns the first line with the middle of the avatar.
  fullName: { minWidth: 0, paddingTop: '4px' },
  form: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px', minWidth: 0 },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One consent: a row on a desktop, a card on a phone. */
function ConsentRow({ consent, birthday, onOpen, onEmailGuardian }: ConsentRowProps) {
  const styles = useConsentRowStyles();
  const t = useMessages(STAFF_CONSENTS);
  const momentText = useMomentText();
  const name = fullNameOf(consent.client);
  return (
    <DataRow>
      <DataRowHead className={styles.client} mark={rowMark(consent.id)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={name} initials={initials(name)} />
          <span className={styles.fullName}>
            <ClientName clientId={consent.client.id} name={name} birthday={birthday} />
          </span>
        </span>
      </DataRowHead>
      <DataCell label={t.form} className={mergeClasses(styles.fact, styles.formCell)}>
        <div className={styles.form}>
          <p className={styles.line}>
            <ClinicText>{consent.title}</ClinicText>
          </p>
          <ConsentStatusTag status={consent.status} />
        </div>
      </DataCell>
      <DataCell label={t.signer} className={mergeClasses(styles.fact, styles.signer)}>
        <p className={styles.line}>{signerNameOf(consent) ?? t.guardianUnknown}</p>
        <p className={styles.quiet}>{consent.signer === 'client' ? t.clientSigns : t.guardianSigns}</p>
      </DataCell>
      <DataCell label={t.waitingFor} className={mergeClasses(styles.fact, styles.waiting)}>
        <WaitingFact consent={consent} />
      </DataCell>
      <DataCell label={t.created} className={mergeClasses(styles.fact, styles.created)}>
        {momentText(consent.created_at)}
      </DataCell>
      <DataCell label="" className={styles.acts}>
        <RowActions
          consent={consent}
          birthday={birthday}
          onOpen={() => onOpen(consent)}
          onEmailGuardian={() => onEmailGuardian(consent)}
        />
      </DataCell>
    </DataRow>
  );
}

interface RowActsProps {
  consent: ConsentListItem;
  /** Names the client of a button as the row does. */
  birthday: string | undefined;
  onOpen(): void;
  onEmailGuardian(): void;
}

const useRowActionsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '8px' },
});

/** The actions on one consent: 'Open', and the actions that the server offers. */
function RowActions({ consent, birthday, onOpen, onEmailGuardian }: RowActsProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useRowActionsStyles();
  const mail = t[emailActionOf(consent.signer)];
  const name = useNameWithBirthDate()(fullNameOf(consent.client), birthday);
  const about = (act: string) => t.actOn(act, consent.title, name);
  return (
    <div className={styles.root}>
      <Button aria-label={about(t.open)} onClick={onOpen}>
        {t.open}
      </Button>
      {consent.offers.includes('email-guardian') && (
        <Button appearance="subtle" icon={<MailIcon />} aria-label={about(mail)} onClick={onEmailGuardian}>
          {mail}
        </Button>
      )}
    </div>
  );
}
