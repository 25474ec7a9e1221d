import { useMessages } from '@carefront/shared/app';
import { ClockIcon, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { clockText, secondsToAnnounce } from '../../countdown/countdown.rules.ts';
import { SECOND_FACTOR } from '../../messages/second-factor.messages.ts';

const useStyles = makeStyles({
  quiet: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** Shows how long the code is valid (AU-05). Screen readers announce the time only near the end. */
export function CodeClock({ leftMs }: { leftMs: number }) {
  const t = useMessages(SECOND_FACTOR);
  const styles = useStyles();
  const [spoken, setSpoken] = useState('');
  const before = useRef(leftMs);
  useEffect(() => {
    const seconds = secondsToAnnounce(before.current, leftMs);
    if (seconds !== null) setSpoken(seconds === 0 ? t.timeOver : t.secondsLeft(seconds));
    else if (leftMs > before.current) setSpoken('');
    before.current = leftMs;
  }, [leftMs, t]);
  return (
    <>
      <p className={styles.quiet}>
        <ClockIcon aria-hidden="true" />
        <span role="timer">{t.timeLeft(clockText(leftMs))}</span>
      </p>
      <span role="status" className={styles.spoken}>
        {spoken}
      </span>
    </>
  );
}
