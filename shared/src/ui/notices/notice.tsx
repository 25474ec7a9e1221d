import { makeStyles } from '@fluentui/react-components';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { DismissIcon } from '../controls/icons.ts';
import { AppLink } from '../controls/link.tsx';
import { IntentIcon } from '../feedback/intent-icon.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';
import { NOTICE_DURATION_MS, type NoticeItem } from './notice-queue.rules.ts';
import { usePointedAt, type usePointerPlace } from './use-pointed-at.ts';

export interface NoticeProps {
  notice: NoticeItem;
  /** Number of requests for this notice. Each request starts its time again. */
  timesAsked: number;
  /** Last position of the pointer. */
  pointer: ReturnType<typeof usePointerPlace>;
  /** The topmost open dialog. With a new one, the notice is at another place, away from pointer and focus. */
  dialog: HTMLElement | null;
  /** The notice is not shown now: its time stands still. */
  isWaiting: boolean;
  /** The person closed the notice, or its time is over. */
  onClose: () => void;
}

/** A short message. Its timer pauses while the pointer is over it or it has the focus, so that it can be read. */
export function Notice({ notice, timesAsked, pointer, dialog, isWaiting, onClose }: NoticeProps) {
  const styles = useStyles();
  const t = useUiMessages();
  const [isPointedAt, pointerHandlers] = usePointedAt(pointer, dialog);
  const [focusIn, setFocusIn] = useState<{ dialog: HTMLElement | null } | null>(null);
  const hasFocus = focusIn !== null && focusIn.dialog === dialog;
  const cameFrom = useRef<EventTarget | null>(null);
  function receiveFocus(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    setFocusIn({ dialog });
  }
  // The focus returns to its previous element, not to the top of the page.
  function closeByHand(): void {
    onClose();
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
  }
  return (
    <div className={styles.root} {...pointerHandlers} onFocus={receiveFocus} onBlur={() => setFocusIn(null)}>
      <Countdown
        key={timesAsked}
        durationMs={notice.durationMs ?? NOTICE_DURATION_MS}
        isPaused={isWaiting || isPointedAt || hasFocus}
        onEnd={onClose}
      />
      <IntentIcon intent={notice.intent} />
      <p className={styles.text}>
        {notice.text}
        {notice.link && (
          <AppLink to={notice.link.path} className={styles.link}>
            {notice.link.label}
          </AppLink>
        )}
      </p>
      <Button appearance="transparent" icon={<DismissIcon />} aria-label={t.closeNotice} onClick={closeByHand} />
    </div>
  );
}

interface CountdownProps {
  durationMs: number;
  isPaused: boolean;
  onEnd(): void;
}

/** Counts only while it is not paused; a pause keeps the remaining time. */
function Countdown({ durationMs, isPaused, onEnd }: CountdownProps): null {
  const leftMs = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => end.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAtMs;
    };
  }, [isPaused]);
  return null;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    width: 'fit-content',
    maxWidth: 'min(560px, 100%)',
    maxHeight: 'var(--cf-notice-max-height)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '8px 4px 8px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: 'var(--cf-shadow-float)',
    color: 'var(--cf-text)',
    pointerEvents: 'auto',
    '> svg': { marginTop: '12px' },
  },
  // A text may have several lines: one for each field in error (RN-14).
  text: { flexGrow: 1, minWidth: 0, margin: '10px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  link: { display: 'flex', alignItems: 'center', width: 'fit-content', minHeight: '44px' },
});
