import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { rowMark } from '@carefront/shared/ui/pages';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { useAccountAttempt } from '../../attempt/use-account-attempt.ts';
import { SECURITY } from '../../messages/security.messages.ts';
import { type AccountSession, useRevokeSession } from './sessions.api.ts';

const useStyles = makeStyles({
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
export function SessionRow({ session, onLogOut }: { session: AccountSession; onLogOut: () => void }) {
  const t = useMessages(SECURITY);
  const styles = useStyles();
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
