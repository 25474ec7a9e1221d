import { useMessages } from '@carefront/shared/app';
import { Button, ClockIcon, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { useHoldSlot } from '../../wizard/hold.api.ts';
import { countdownText, holdLeftMs, minutesToAnnounce } from './hold.rules.ts';

const TICK_MS = 1000;

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

/** How long the time is still kept: seen quietly, said aloud only when little is left. */
export function HoldCountdown() {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { choices } = useBookingStore();
  const expiresAt = choices.hold?.expiresAt ?? '';
  const [leftMs, setLeftMs] = useState(() => holdLeftMs(expiresAt, Date.now()));
  const [spoken, setSpoken] = useState('');
  const before = useRef(leftMs);

  useEffect(() => {
    function tick() {
      const left = holdLeftMs(expiresAt, Date.now());
      const minutes = minutesToAnnounce(before.current, left);
      if (minutes !== null) setSpoken(t.minutesLeft(minutes));
      before.current = left;
      setLeftMs(left);
    }
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt, t]);

  return (
    <>
      {leftMs > 0 ? (
        <p className={styles.quiet}>
          <ClockIcon aria-hidden="true" />
          <span role="timer">{t.holding(countdownText(leftMs))}</span>
        </p>
      ) : (
        <HoldEnded />
      )}
      <span role="status" className={styles.spoken}>
        {spoken}
      </span>
    </>
  );
}

function HoldEnded() {
  const t = useMessages(CONFIRM_DETAILS);
  const { dispatch } = useBookingStore();
  const hold = useHoldSlot();
  const again = (
    <Button
      isBusy={hold.isPending}
      onClick={() => hold.mutate(undefined, { onSuccess: (held) => dispatch({ type: 'hold-renewed', hold: held }) })}
    >
      {t.holdAgain}
    </Button>
  );
  return (
    <InlineMessage intent="warning" actions={again}>
      {t.holdEnded}
    </InlineMessage>
  );
}
