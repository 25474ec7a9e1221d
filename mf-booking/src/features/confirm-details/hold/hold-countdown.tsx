import { useMessages } from '@carefront/shared/app';
import { isStartAhead } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { Button, ClockIcon, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { countdownText, holdLeftMs, minutesToAnnounce } from './hold.rules.ts';
import { HoldEnded } from './hold-ended.tsx';

const TICK_MS = 1000;

const useStyles = makeClasses({
  quiet: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    outlineStyle: 'none',
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** Shows the time left of the hold. Screen readers announce it only near the end. After the start has passed, says that instead. */
export function HoldCountdown() {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { choices } = useBookingStore();
  const expiresAt = choices.hold?.expiresAt ?? '';
  const startMs = Date.parse(choices.slot?.startsAt ?? '');
  const [nowMs, setNowMs] = useState(serverNowMs);
  const [spoken, setSpoken] = useState('');
  const leftMs = holdLeftMs(expiresAt, nowMs);
  const before = useRef(leftMs);
  const countdown = useRef<HTMLParagraphElement>(null);
  const [isHeldAgain, setIsHeldAgain] = useState(false);

  useEffect(() => {
    function tick() {
      const now = serverNowMs();
      const left = holdLeftMs(expiresAt, now);
      const minutes = minutesToAnnounce(before.current, left);
      if (minutes !== null) setSpoken(t.minutesLeft(minutes));
      before.current = left;
      setNowMs(now);
    }
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt, t]);

  useEffect(() => {
    // The pressed button disappears with its message, so the focus moves to the countdown.
    if (isHeldAgain) countdown.current?.focus();
  }, [isHeldAgain]);

  if (choices.slot && !isStartAhead(startMs, nowMs)) return <TimePassed />;
  return (
    <>
      {leftMs > 0 ? (
        <p ref={countdown} tabIndex={-1} className={styles.quiet}>
          <ClockIcon aria-hidden="true" />
          <span role="timer">{t.holding(countdownText(leftMs))}</span>
        </p>
      ) : (
        <HoldEnded onHeld={() => setIsHeldAgain(true)} />
      )}
      <span role="status" className={styles.spoken}>
        {spoken}
      </span>
    </>
  );
}

/** Says that the appointment's start passed while the form was open. */
function TimePassed() {
  const t = useMessages(CONFIRM_DETAILS);
  const { dispatch } = useBookingStore();
  const choose = (
    <Button onClick={() => dispatch({ type: 'slot-lost', reason: 'passed' })}>{t.chooseAnotherTime}</Button>
  );
  return (
    <InlineMessage intent="warning" actions={choose}>
      {t.timePassed}
    </InlineMessage>
  );
}
