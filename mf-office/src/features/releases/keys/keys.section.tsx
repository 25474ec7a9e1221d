import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { revokeReleaseKey } from '@carefront/shared/contracts/calls';
import { isRemoteName } from '@carefront/shared/domain/releases';
import { useAttempt } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import {
  AddIcon,
  Button,
  CallProblem,
  EmptyNotice,
  ErrorIcon,
  ErrorNotice,
  LoadingRows,
  makeStyles,
} from '@carefront/shared/ui';
import { rowMark, StatusChip, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListSection } from '../list-section.tsx';
import { releasesQuery } from '../releases.api.ts';
import { partsOf } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { keysQuery, type ReleaseKey, useRefreshKeys } from './keys.api.ts';
import { KEYS } from './keys.messages.ts';
import { NewKeyDialog } from './new-key.dialog.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  place: { outlineStyle: 'none' },
});

/** The keys with which teams publish parts for this clinic. */
export function KeysSection({ userId }: { userId: number }) {
  const t = useMessages(KEYS);
  const { api } = useRemote();
  const releases = useQuery(releasesQuery(api));
  const [isMaking, setIsMaking] = useState(false);
  const remotes = releases.data ? partsOf(releases.data).map(({ remote }) => remote) : [];
  return (
    <ListSection
      title={t.title}
      text={t.text}
      action={
        <Button icon={<AddIcon />} onClick={() => setIsMaking(true)}>
          {t.make}
        </Button>
      }
    >
      <Keys />
      {isMaking && (
        <NewKeyDialog userId={userId} remotes={remotes.filter(isRemoteName)} onClosed={() => setIsMaking(false)} />
      )}
    </ListSection>
  );
}

/** The list: loading, failed, empty, filled. */
function Keys() {
  const t = useMessages(KEYS);
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const { api } = useRemote();
  const keys = useQuery(keysQuery(api));
  // The button of an ended key disappears, so the focus moves.
  const focus = useOpenedRowFocus(keys.data?.map(({ id }) => id) ?? [], place);
  if (keys.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={72} />;
  if (keys.isError)
    return <ErrorNotice error={keys.error} isRetrying={keys.isFetching} onRetry={() => void keys.refetch()} />;
  if (keys.data.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <ul className={styles.list}>
        {keys.data.map((key) => (
          <KeyRow key={key.id} releaseKey={key} onEnd={() => focus.remember(key.id)} />
        ))}
      </ul>
    </div>
  );
}

const useKeyRowStyles = makeStyles({
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
function KeyRow({ releaseKey, onEnd }: { releaseKey: ReleaseKey; onEnd(): void }) {
  const t = useMessages(KEYS);
  const styles = useKeyRowStyles();
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
