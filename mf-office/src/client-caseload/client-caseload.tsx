import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { assignClient, listCaseload } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { clientRecordKey } from '../client-record/client-record.api.ts';
import { CASELOAD } from './caseload.messages.ts';

type CaseloadEntry = ReplyOf<'listCaseload'>[number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
  text: { margin: 0, maxWidth: '68ch' },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 0',
    borderBottom: '1px solid var(--cf-line)',
    maxWidth: '560px',
  },
  person: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The section where the office assigns practitioners to a client (RL-02). */
export function ClientCaseload({ clientId }: { clientId: number }) {
  const t = useMessages(CASELOAD);
  const styles = useStyles();
  const { api } = useRemote();
  const id = useId();
  const caseload = useQuery(caseloadQuery(api, clientId));
  function content() {
    if (caseload.isPending) return <LoadingRows label={t.loading} rows={3} heightPx={56} />;
    if (isApiError(caseload.error) && caseload.error.status === 404) return <p className={styles.text}>{t.noClient}</p>;
    if (caseload.isError) return <ErrorNotice text={t.loadFailed} onRetry={() => void caseload.refetch()} />;
    return (
      <ul className={styles.list}>
        {caseload.data.map((entry) => (
          <CaseloadRow key={entry.practitioner_id} clientId={clientId} entry={entry} />
        ))}
      </ul>
    );
  }
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t.title}
      </h2>
      <p className={styles.text}>{t.text}</p>
      {content()}
    </section>
  );
}

function CaseloadRow({ clientId, entry }: { clientId: number; entry: CaseloadEntry }) {
  const t = useMessages(CASELOAD);
  const styles = useStyles();
  const { toggle, isBusy } = useAssign(clientId, entry);
  const { full_name: name, is_assigned } = entry;
  return (
    <li className={styles.row}>
      <span className={styles.person}>
        <span>{name}</span>
        <span className={styles.quiet}>{t[tieOf(entry)]}</span>
      </span>
      <Button
        appearance="secondary"
        aria-label={is_assigned === 1 ? t.removeNamed(name) : t.assignNamed(name)}
        isBusy={isBusy}
        onClick={() => void toggle()}
      >
        {is_assigned === 1 ? t.remove : t.assign}
      </Button>
    </li>
  );
}

/** The text for the relation. An assignment comes first, because it lasts longer than a booking. */
function tieOf({ is_assigned, is_by_booking }: CaseloadEntry): 'byOffice' | 'byBooking' | 'none' {
  if (is_assigned === 1) return 'byOffice';
  return is_by_booking === 1 ? 'byBooking' : 'none';
}

/** Assigns the client to a practitioner, or ends the assignment; the server answers with the new list. */
function useAssign(clientId: number, { practitioner_id, full_name, is_assigned }: CaseloadEntry) {
  const t = useMessages(CASELOAD);
  const { api, queryClient, shell } = useRemote();
  const { run, isBusy } = useAttempt();
  const { queryKey } = caseloadQuery(api, clientId);

  async function assign(): Promise<void> {
    const willBe = is_assigned === 1 ? 0 : 1;
    const body = { practitioner_id, is_assigned: willBe } as const;
    queryClient.setQueryData(queryKey, await api.call(assignClient, { params: { id: clientId }, body }));
    void queryClient.invalidateQueries({ queryKey: clientRecordKey(clientId) });
    shell.showNotice({ intent: 'success', text: willBe === 1 ? t.assigned(full_name) : t.removed(full_name) });
  }
  function fail(): undefined {
    shell.showNotice({ intent: 'error', text: t.failed });
    void queryClient.invalidateQueries({ queryKey });
  }
  return { toggle: () => run(assign, fail), isBusy };
}

/** The clinic's practitioners, each with its relation to the client. */
function caseloadQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: ['own', 'caseload', clientId],
    queryFn: ({ signal }) => api.call(listCaseload, { params: { id: clientId }, signal }),
  });
}
