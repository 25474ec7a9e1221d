import { useMessages, useMomentText } from '@carefront/shared/app';
import { Button, CheckmarkCircleIcon, ClockIcon, ErrorIcon, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { ItemCardActions, rowMark, StatusChip } from '@carefront/shared/ui/pages';
import type { PlannedActivation, PublishedRelease } from '../releases.api.ts';
import { NewVersion } from '../remotes/new-version.tsx';
import type { PartDialogKind } from '../remotes/part-dialog.tsx';
import { VERSIONS } from './versions.messages.ts';

export interface VersionRowProps {
  release: PublishedRelease;
  activation: PlannedActivation | null;
  onOpen(dialog: PartDialogKind): void;
}

const useStyles = makeStyles({
  row: { display: 'flex', flexDirection: 'column', gap: '8px', outlineStyle: 'none' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** One version: its notes, its state, and what can be done with it. */
export function VersionRow({ release, activation, onOpen }: VersionRowProps) {
  const t = useMessages(VERSIONS);
  const styles = useStyles();
  const momentText = useMomentText();
  const { id, remote, version, stopped, is_private } = release;
  const isActive = activation?.active === id;
  return (
    <li className={styles.row} tabIndex={-1} {...rowMark(id)}>
      <NewVersion release={release} isTried />
      <div className={styles.chips}>
        {isActive && (
          <StatusChip intent="success" icon={<CheckmarkCircleIcon />}>
            {t.inUse}
          </StatusChip>
        )}
        {activation?.previous === id && (
          <StatusChip intent="plain" icon={<ClockIcon />}>
            {t.before}
          </StatusChip>
        )}
        {activation?.candidate?.release_id === id && (
          <StatusChip intent="info" icon={<ClockIcon />}>
            {t.tried}
          </StatusChip>
        )}
        {stopped && (
          <StatusChip intent="warning" icon={<ErrorIcon />}>
            {stopped.kind === 'stopped' ? t.stopped : t.revoked}
          </StatusChip>
        )}
      </div>
      {stopped && <InlineMessage intent="info">{t.stoppedWhy(momentText(stopped.at), stopped.reason)}</InlineMessage>}
      {!stopped && (
        <ItemCardActions>
          {!isActive && (
            <Button aria-label={t.upgradeOf(version)} onClick={() => onOpen({ kind: 'plan', remote, releaseId: id })}>
              {t.upgrade}
            </Button>
          )}
          {is_private && (
            <Button
              appearance="subtle"
              aria-label={t.revokeOf(version)}
              onClick={() => onOpen({ kind: 'revoke', remote, releaseId: id })}
            >
              {t.revoke}
            </Button>
          )}
        </ItemCardActions>
      )}
    </li>
  );
}
