import { useMessages, useMomentText } from '@carefront/shared/app';
import type { SiteVersion } from '@carefront/shared/contracts';
import { Button, makeStyles } from '@carefront/shared/ui';
import { rowMark } from '@carefront/shared/ui/pages';
import { EDIT_SITE } from '../../../messages/edit-site.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  facts: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  moment: { fontWeight: 600 },
  who: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  current: {
    justifySelf: 'start',
    marginTop: '4px',
    padding: '2px 8px',
    borderRadius: '12px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontSize: '14px',
    lineHeight: '20px',
  },
});

export interface VersionRowProps {
  version: SiteVersion;
  /** Visitors see this version now. */
  isCurrent: boolean;
  isLoading: boolean;
  onLook(): void;
}

/** Shows when and by whom the version was saved; version 0 is the site before its first save. */
export function VersionRow({ version, isCurrent, isLoading, onLook }: VersionRowProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const momentText = useMomentText();
  const moment = momentText(version.saved_at);
  const isFirst = version.version === 0;
  const who = version.saved_by ? t.byPerson(version.saved_by) : t.byNobody;
  return (
    <li className={styles.root}>
      <div className={styles.facts}>
        <span tabIndex={-1} className={styles.moment} {...rowMark(version.version)}>
          {isFirst ? t.beforeFirst : moment}
        </span>
        {!isFirst && <span className={styles.who}>{who}</span>}
        {isCurrent && <span className={styles.current}>{t.onTheSite}</span>}
      </div>
      <Button isBusy={isLoading} aria-label={t.lookAt(isFirst ? t.beforeFirst : moment)} onClick={onLook}>
        {t.look}
      </Button>
    </li>
  );
}
