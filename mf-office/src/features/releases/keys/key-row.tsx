import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { revokeReleaseKey } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import { Button, CallProblem, ErrorIcon, makeStyles } from '@carefront/shared/ui';
import { rowMark, StatusChip } from '@carefront/shared/ui/pages';
import { usePartName } from '../use-part-name.ts';
import { type ReleaseKey, useRefreshKeys } from './keys.api.ts';
import { KEYS } from './keys.messages.ts';

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
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One key: for which parts, until when, and when a team used it last. */
export function KeyRow({ releaseKey, onEnd }: { releaseKey: ReleaseKey; onEnd(): void }) {
  const t = useMessages(KEYS);
  const styles = useStyles();
  const partName = usePartName();
  const momentText = useMomentText();
  const { api, shell } = useRemote();
  const attempt = useAttempt();
  const refresh = useRefreshKeys();
  const { id, name, remotes, approval, expires_at, revoked_at, last_used_at } = releaseKey;
  const isExpired = Date.parse(expires_at) <= serverNowMs();
  const isOver = revoked_at !== null || isExpired;

  async function end(): Promise<void> {
    const question = { title: t.endTitle(name), text: t.endText, confirmLabel: t.end, cancelLabel: t.cancel };
    if (!(await shell.confirm({ ...question, isDestructive: true }))) return;
    onEnd();
    await attempt.run(async () => {
      try {
        await api.call(revokeReleaseKey, { params: { id } });
      } finally {
        await refresh();
      }
      shell.showNotice({ intent: 'success', text: t.endDone(name) });
    });
  }
  function validity(): string {
    if (revoked_at !== null) return t.ended(momentText(revoked_at));
    return isExpired ? t.expired(momentText(expires_at)) : t.until(momentText(expires_at));
  }
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name} tabIndex={-1} {...rowMark(id)}>
          {name}
          {isOver && (
            <StatusChip intent="plain" icon={<ErrorIcon />}>
              {t.endedChip}
            </StatusChip>
          )}
        </p>
        <p className={styles.quiet}>
          {t.forParts(remotes.map(partName).join(', '))} · {approval === 'none' ? t.upgradesAlone : t.asksFirst}
        </p>
        <p className={styles.quiet}>
          {validity()} · {last_used_at === null ? t.neverUsed : t.lastUsed(momentText(last_used_at))}
        </p>
        {attempt.error && <CallProblem error={attempt.error} />}
      </div>
      {!isOver && (
        <Button isBusy={attempt.isBusy} aria-label={t.endOf(name)} onClick={() => void end()}>
          {t.end}
        </Button>
      )}
    </li>
  );
}
