import { useMessages } from '@carefront/shared/app';
import { Button, CheckmarkCircleIcon, makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { PREVIEW } from './preview.messages.ts';

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '16px',
    padding: '24px 0',
    textAlign: 'center',
    '& > svg': { width: '40px', height: '40px', color: 'var(--cf-success-text)' },
  },
  title: { margin: 0, fontSize: '20px', fontWeight: 600, lineHeight: '26px', outlineStyle: 'none' },
  text: { margin: 0, maxWidth: '56ch' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
});

export interface TrialResultProps {
  onAgain(): void;
  onClosed(): void;
}

/** The end of a test: the form would have been sent. */
export function TrialResult({ onAgain, onClosed }: TrialResultProps) {
  const t = useMessages(PREVIEW);
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.root}>
      <CheckmarkCircleIcon aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t.trialDone}
      </h3>
      <p className={styles.text}>{t.trialDoneText}</p>
      <div className={styles.actions}>
        <Button onClick={onAgain}>{t.trialAgain}</Button>
        <Button appearance="primary" onClick={onClosed}>
          {t.trialBack}
        </Button>
      </div>
    </div>
  );
}
