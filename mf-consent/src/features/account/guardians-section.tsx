import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { GuardianAccess, ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { dateAt, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { type ApiClient, type ApiError, mayHaveArrived } from '@carefront/shared/http';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GUARDIAN_ACCESS } from '../../messages/guardian-access.messages.ts';
import { AccountSection } from './account-section.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  guardian: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  name: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Names are under 'own': the shell removes these keys when the user changes. */
const guardianAccessQuery = (api: ApiClient) =>
  queryOptions<ReplyOf<'listGuardianAccess'>>({
    queryKey: ['own', 'guardian-access'],
    queryFn: ({ signal }) => api.call('listGuardianAccess', { signal }),
  });

/** The client's guardians, until when each has access, and the client's choice. Draws nothing for other accounts, and without guardians. */
export function GuardiansSection({ user }: { user: SessionUser }) {
  const t = useMessages(GUARDIAN_ACCESS);
  const styles = useStyles();
  const { api } = useRemote();
  const isClient = user.roles.includes('client');
  const access = useQuery({ ...guardianAccessQuery(api), enabled: isClient });
  if (!isClient || access.data?.guardians.length === 0) return null;
  return (
    <AccountSection title={t.title}>
      {access.data ? (
        <>
          <p className={styles.quiet}>{access.data.can_decide === 1 ? t.explained : `${t.explained} ${t.notYet}`}</p>
          <ul className={styles.list}>
            {access.data.guardians.map((guardian) => (
              <GuardianRow key={guardian.guardian_id} guardian={guardian} canDecide={access.data.can_decide === 1} />
            ))}
          </ul>
        </>
      ) : access.isError ? (
        <ErrorNotice error={access.error} isRetrying={access.isFetching} onRetry={() => void access.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={1} heightPx={96} />
      )}
    </AccountSection>
  );
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

function GuardianRow({ guardian, canDecide }: { guardian: GuardianAccess; canDecide: boolean }) {
  const t = useMessages(GUARDIAN_ACCESS);
  const styles = useStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const { full_name: name, has_access, until, ended_at } = guardian;
  const { choose, retry, pending, failure } = useChoice(guardian);
  const inWords = (date: IsoDate) => dateInWords(date, locale, DAY);
  const button = (act: string, wanted: 0 | 1) => (
    <Button
      appearance={wanted === 1 ? 'secondary' : 'subtle'}
      aria-label={t.actOn(act, name)}
      isBusy={pending === wanted}
      disabledFocusable={pending !== null}
      onClick={() => choose(wanted)}
    >
      {act}
    </Button>
  );
  return (
    <li className={styles.guardian}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.quiet}>
        {ended_at !== null
          ? t.endedOn(inWords(dateAt(zone, Date.parse(ended_at))))
          : until === null
            ? t.hasAccess
            : t.endsOn(inWords(until))}
      </p>
      {canDecide && (
        <div className={styles.actions}>
          {has_access === 0 ? button(t.open, 1) : until !== null && button(t.keep, 1)}
          {has_access === 1 && button(t.end, 0)}
        </div>
      )}
      {failure && (
        <ErrorNotice
          error={failure}
          text={mayHaveArrived(failure) ? t.unsure : undefined}
          isRetrying={pending !== null}
          onRetry={retry}
        />
      )}
    </li>
  );
}

/** Keeps or ends the access. The same choice can be sent again: the server saves it once. */
function useChoice({ guardian_id: id }: GuardianAccess) {
  const t = useMessages(GUARDIAN_ACCESS);
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [last, setLast] = useState<0 | 1 | null>(null);
  // Not the attempt's own error: the message stays while the choice is sent again, and keeps the focus.
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { queryKey } = guardianAccessQuery(api);

  async function send(has_access: 0 | 1): Promise<void> {
    setLast(has_access);
    const saved = await api.call('setGuardianAccess', { params: { id }, body: { has_access } });
    setFailure(null);
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, guardians: known.guardians.map((one) => (one.guardian_id === id ? saved : one)) },
    );
    void queryClient.invalidateQueries({ queryKey });
    shell.showNotice({ intent: 'success', text: has_access === 1 ? t.opened : t.ended });
  }

  function fail(error: ApiError): undefined {
    setFailure(error);
    // The office may have decided meanwhile.
    void queryClient.invalidateQueries({ queryKey });
  }

  const choose = (wanted: 0 | 1): void => void attempt.run(() => send(wanted), fail);
  return {
    choose,
    retry() {
      if (last !== null) choose(last);
    },
    pending: attempt.isBusy ? last : null,
    failure,
  };
}
