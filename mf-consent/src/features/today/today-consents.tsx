import { ClinicText, useMessages, useRemote } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { AppLink, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { birthDatesBeside, fullNameOf } from '../../consents/equal-names.rules.ts';
import { TODAY_CONSENTS } from '../../messages/today-consents.messages.ts';
import { STAFF_CONSENTS_PATH, staffConsentPath } from '../../paths.ts';
import { WAITING_STATUSES, type WaitingConsents, waitingConsentsQuery } from './waiting-consents.api.ts';

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
