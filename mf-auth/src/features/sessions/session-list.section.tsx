import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { zonePlace } from '@carefront/shared/domain';
import { EmptyNotice, ErrorNotice, LoadingRows, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { Section } from '../../layout/section.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { SECURITY } from '../../messages/security.messages.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery } from './sessions.api.ts';

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
