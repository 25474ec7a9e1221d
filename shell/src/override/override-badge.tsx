import type { Locale, ReleaseOverrideState } from '@carefront/shared/contracts';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';
import { overrideMessages } from './override.messages.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 40,
    top: '8px',
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(640px, calc(100% - 16px))',
    padding: '4px 8px 4px 16px',
    border: '2px solid var(--cf-warning-text)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    boxShadow: 'var(--cf-shadow-float)',
    '@media print': { display: 'none' },
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

export interface OverrideBadgeProps {
  locale: Locale;
  shown: NonNullable<ReleaseOverrideState['shown']>;
  onEnd(): Promise<void>;
}

/** Always on the page while this browser shows something else than the clinic's active releases. */
export function OverrideBadge({ locale, shown, onEnd }: OverrideBadgeProps) {
  const styles = useStyles();
  const t = overrideMessages[locale];
  const [progress, setProgress] = useState<'shown' | 'ending' | 'failed'>('shown');

  function end(): void {
    setProgress('ending');
    onEnd().catch(() => setProgress('failed'));
  }

  return (
    <section aria-label={t.badge} className={styles.root}>
      <p className={styles.text}>
        {'origin' in shown ? t.showsBuild(shown.remote, shown.origin) : t.showsPreview(shown.release_id)}
      </p>
      <Button isBusy={progress === 'ending'} onClick={end}>
        {t.end}
      </Button>
      {progress === 'failed' ? (
        <p role="alert" className={styles.text}>
          {t.endFailed}
        </p>
      ) : null}
    </section>
  );
}
