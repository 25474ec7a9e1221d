import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { listSessions, revokeSession } from '@carefront/shared/contracts/calls';
import { zonePlace } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { EmptyNotice, ErrorNotice, LoadingRows, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { rowMark, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { AttemptButton, AttemptMessage, useAccountAttempt } from '../../attempt/account-attempt.tsx';
import { Section, useViewStyles } from '../../layout/view.tsx';
import { SECURITY } from '../../messages/security.messages.ts';
import { useLogOut } from '../../session/use-log-out.ts';

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } });

export function SessionList() {
  const locale = useLocale();
  const t = useMessages(SECURITY);
  const styles = useViewStyles();
  const { clinic } = useRemote();
  const intro = useRef<HTMLParagraphElement>(null);
  return (
    <Section title={t.sessionsTitle}>
      <p ref={intro} tabIndex={-1} className={styles.quiet}>
        {t.sessionsText}
      </p>
      <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      <Rows intro={intro} />
      <LogOutEverywhere />
    </Section>
  );
}

/** The sessions: loading, failed, empty, filled. */
function Rows({ intro }: { intro: RefObject<HTMLElement | null> }) {
  const t = useMessages(SECURITY);
  const styles = useStyles();
  const { api } = useRemote();
  const sessions = useQuery(sessionsQuery(api));
  // The button of a logged-out session disappears, so the focus moves.
  const focus = useOpenedRowFocus(sessions.data?.map(({ id }) => id) ?? [], intro);
  if (sessions.isPending) return <LoadingRows label={t.sessionsLoading} rows={2} heightPx={88} />;
  if (sessions.isError)
    return (
      <ErrorNotice error={sessions.error} isRetrying={sessions.isFetching} onRetry={() => void sessions.refetch()} />
    );
  if (sessions.data.length === 0) return <EmptyNotice text={t.noSessions} />;
  return (
    <ul className={styles.list}>
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} onLogOut={() => focus.remember(session.id)} />
      ))}
    </ul>
  );
}

function LogOutEverywhere() {
  const t = useMessages(SECURITY);
  const styles = useViewStyles();
  const { shell } = useRemote();
  const { logOut, attempt } = useLogOut();
  async function ask(): Promise<void> {
    const isSure = await shell.confirm({
      title: t.everywhereTitle,
      text: t.everywhereText,
      confirmLabel: t.logOutEverywhere,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (isSure) logOut(true);
  }
  return (
    <>
      <AttemptMessage attempt={attempt} />
      <div className={mergeClasses(styles.actions, styles.actionsEnd)}>
        <AttemptButton attempt={attempt} onClick={() => void ask()}>
          {t.logOutEverywhere}
        </AttemptButton>
      </div>
    </>
  );
}

const useRowStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  facts: { minWidth: 0, flexGrow: 1, flexBasis: '240px' },
  device: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  tag: {
    display: 'inline-block',
    marginInlineStart: '8px',
    padding: '0 8px',
    borderRadius: '10px',
    backgroundColor: 'var(--cf-brand-tint)',
    fontSize: '14px',
    fontWeight: 400,
    lineHeight: '20px',
  },
});

/** One session. The current browser's own row has no logout button, so that nobody signs out by mistake. */
function SessionRow({ session, onLogOut }: { session: AccountSession; onLogOut: () => void }) {
  const t = useMessages(SECURITY);
  const styles = useRowStyles();
  const momentText = useMomentText();
  const { shell } = useRemote();
  const attempt = useAccountAttempt();
  const revoke = useRevokeSession();
  const device = session.device || t.unknownDevice;

  function logOut() {
    onLogOut();
    void attempt.run(async () => {
      await revoke(session.id);
      shell.showNotice({ intent: 'success', text: t.loggedOutOf(device) });
    });
  }

  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.device} tabIndex={-1} {...rowMark(session.id)}>
          {device}
          {session.is_current && <span className={styles.tag}>{t.thisOne}</span>}
          {session.is_remembered && <span className={styles.tag}>{t.remembered}</span>}
        </p>
        <p className={styles.quiet}>{t.since(momentText(session.started_at))}</p>
        <p className={styles.quiet}>{t.lastSeen(momentText(session.last_seen_at))}</p>
        <AttemptMessage attempt={attempt} />
      </div>
      {!session.is_current && (
        <AttemptButton attempt={attempt} aria-label={t.logOutOf(device)} onClick={logOut}>
          {t.logOut}
        </AttemptButton>
      )}
    </li>
  );
}

type AccountSession = ReplyOf<'listSessions'>[number];

/** The shell removes all keys under `own` when someone signs in or out. */
const SESSIONS_KEY = ['own', 'sessions'];

function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.call(listSessions, { signal }),
  });
}

function useRevokeSession() {
  const { api, queryClient } = useRemote();
  return async (id: string): Promise<void> => {
    try {
      await api.call(revokeSession, { params: { id } });
    } finally {
      // Also after a refusal: the session may have expired.
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    }
  };
}
