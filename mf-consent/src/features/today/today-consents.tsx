import { ClinicText, defineMessages, useMessages, useRemote } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { listConsents } from '@carefront/shared/contracts/calls';
import { plural } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { AppLink, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { birthDatesBeside, fullNameOf } from '../../consents/equal-names.rules.ts';
import { STAFF_CONSENTS_PATH, staffConsentPath } from '../../paths.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { padding: '8px 0', borderTop: '1px solid var(--cf-line)', overflowWrap: 'anywhere' },
  client: { fontWeight: 600 },
  line: { margin: 0, padding: '10px 0 0' },
  title: { display: 'inline-block', padding: '10px 0' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  count: { display: 'inline-block', padding: '10px 0' },
});

/** What waits for a signature: how much, and the first five. */
export function TodayConsents() {
  const t = useMessages(TODAY_CONSENTS);
  const { api } = useRemote();
  const waiting = useQuery(waitingConsentsQuery(api));
  if (waiting.data) return <Waiting {...waiting.data} />;
  if (waiting.isError)
    return <ErrorNotice error={waiting.error} isRetrying={waiting.isFetching} onRetry={() => void waiting.refetch()} />;
  return <LoadingRows label={t.loading} rows={2} heightPx={64} />;
}

function Waiting({ totals, first }: WaitingConsents) {
  const t = useMessages(TODAY_CONSENTS);
  const styles = useStyles();
  const words = { Signed: t.forClinic, Viewed: t.viewed, Draft: t.notOpened };
  const birthDateOf = birthDatesBeside(first);
  if (first.length === 0) return <p className={styles.none}>{t.none}</p>;
  return (
    <div className={styles.root}>
      <ul className={styles.list}>
        {first.map((consent) => (
          <li key={consent.id} className={styles.row}>
            <p className={styles.line}>
              <ClientName
                clientId={consent.client.id}
                name={fullNameOf(consent.client)}
                className={styles.client}
                birthday={birthDateOf(consent)}
              />
            </p>
            <AppLink to={staffConsentPath(consent.id)} className={styles.title}>
              <ClinicText>{consent.title}</ClinicText>
            </AppLink>
            <p className={styles.quiet}>{waitsFor(consent, t)}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.list} aria-label={t.counts}>
        {WAITING_STATUSES.filter((status) => totals[status] > 0).map((status) => (
          <li key={status}>
            <AppLink to={`${STAFF_CONSENTS_PATH}?status=${status}`} className={styles.count}>
              {words[status](totals[status])}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function waitsFor({ status, signer }: ConsentListItem, t: (typeof TODAY_CONSENTS)['en']): string {
  if (status === 'Signed') return t.byClinic;
  return signer === 'guardian' ? t.byGuardian : t.byClient;
}

/** Statuses that wait for a signature: the clinic's first, because that is the reader's own work. */
export const WAITING_STATUSES = ['Signed', 'Viewed', 'Draft'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

const MOST_SHOWN = 5;

export interface WaitingConsents {
  readonly totals: Readonly<Record<WaitingStatus, number>>;
  /** The first of them. */
  readonly first: readonly ConsentListItem[];
}

/** The key is below that of the lists: what reads the lists again after a change also reads these again. */
export const waitingConsentsQuery = (api: ApiClient) =>
  queryOptions<WaitingConsents>({
    queryKey: ['own', 'consents', 'waiting'],
    async queryFn({ signal }) {
      const listOf = (status: WaitingStatus) =>
        api.call(listConsents, { query: { status, page: 1, limit: MOST_SHOWN }, signal });
      const [signed, viewed, drafts] = await Promise.all(WAITING_STATUSES.map(listOf));
      const lists = [signed, viewed, drafts].flatMap((list) => list?.data ?? []);
      return {
        totals: { Signed: signed?.total ?? 0, Viewed: viewed?.total ?? 0, Draft: drafts?.total ?? 0 },
        first: lists.slice(0, MOST_SHOWN),
      };
    },
    refetchOnWindowFocus: true,
  });

export const TODAY_CONSENTS = defineMessages(
  {
    loading: 'Loading what waits for a signature',
    none: 'Nothing is waiting for a signature.',
    forClinic: (count: number) => plural('en', count, '1 to sign by the clinic', `${count} to sign by the clinic`),
    viewed: (count: number) => plural('en', count, '1 opened, not signed yet', `${count} opened, not signed yet`),
    notOpened: (count: number) => plural('en', count, '1 not opened yet', `${count} not opened yet`),
    byClinic: 'Waiting for the clinic',
    byClient: 'Waiting for the client',
    byGuardian: 'Waiting for the guardian',
    counts: 'Waiting for a signature, by state',
  },
  {
    loading: 'Chargement de ce qui attend une signature',
    none: 'Rien n’attend de signature.',
    forClinic: (count: number) => `${count} à signer par la clinique`,
    viewed: (count: number) =>
      plural('fr', count, `${count} ouvert, pas encore signé`, `${count} ouverts, pas encore signés`),
    notOpened: (count: number) => plural('fr', count, `${count} pas encore ouvert`, `${count} pas encore ouverts`),
    byClinic: 'En attente de la clinique',
    byClient: 'En attente du client',
    byGuardian: 'En attente du tuteur',
    counts: 'En attente d’une signature, par état',
  },
);
