import { isPagePath, useLocation, useMessages, useRemote, useUnsavedWork } from '@carefront/shared/app';
import { type SolveProof, solveProof } from '@carefront/shared/bot-check';
import { ArrowLeftIcon, Button, makeStyles, RemoteUiProvider } from '@carefront/shared/ui';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { isRegistering } from '../bot/chat-draft.rules.ts';
import type { BotFacts, Chat, Step } from '../bot/chat-state.ts';
import { asSpecified, type Pace } from '../bot/delays.ts';
import { BotIcon } from '../corner/bot-icon.tsx';
import type { ChatProps } from '../corner/use-lazy-chat.ts';
import { CHAT } from '../messages/chat.messages.ts';
import { useRegistration } from '../registration/use-registration.ts';
import { Composer, type ComposerProps, isReady } from './composer.tsx';
import { ChatLog } from './log/chat-log.tsx';
import { type SendEvent, useChat } from './use-chat.ts';

export interface PacedChatProps extends ChatProps {
  pace?: Pace;
  solve?: SolveProof;
}

/** The bot behind the round button. The chat continues after the popover was closed, and after a booking the popover opens again. */
export function HelpBot({
  isOpen,
  takesFocus,
  onOpen,
  onClose,
  pace = asSpecified,
  solve = solveProof,
}: PacedChatProps) {
  const { events } = useRemote();
  const { chat, facts, sendEvent } = useChat({ isOpen, pace });
  const { submit } = useRegistration(chat, solve, sendEvent);
  useBookingReturn(chat.step, sendEvent, onOpen);
  useUnsavedWork(isOpen && isRegistering(chat));

  const putAway = useEffectEvent(() => onClose());
  useEffect(() => {
    const subscription = events.on('auth/signed-out@1').subscribe(() => putAway());
    return () => subscription.unsubscribe();
  }, [events]);

  // A chat that has ended does not continue after it was closed.
  const isOver = !isOpen && chat.step.at === 'ended';
  useEffect(() => {
    if (isOver) sendEvent({ type: 'reset' });
  }, [isOver, sendEvent]);

  if (!isOpen) return null;
  return (
    <RemoteUiProvider>
      <ChatPanel
        chat={chat}
        facts={facts}
        sendEvent={sendEvent}
        takesFocus={takesFocus}
        onSubmit={() => void submit()}
        onBook={onClose}
      />
    </RemoteUiProvider>
  );
}

/**
 * Opens the bot again when the booking is over. Watches the address, which changes in every case: closed, booked, the browser's Back, and
 * the dialog of a clinic without online booking (RT-03).
 */
export function useBookingReturn({ at }: Step, sendEvent: SendEvent, onOpen: () => void): void {
  const { path } = useLocation();
  const isOver = at === 'booking' && !isPagePath('booking', path);
  const comeBack = useEffectEvent(() => {
    sendEvent({ type: 'booking-closed' });
    onOpen();
  });
  useEffect(() => {
    if (isOver) comeBack();
  }, [isOver]);
}

export interface ChatPanelProps extends ComposerProps {
  chat: Chat;
  facts: BotFacts;
  takesFocus: boolean;
}

/** The name of the product, the same in every language. */
const PRODUCT = 'Carefront';

/** The popover (CB-01). The page beside it stays usable. */
export function ChatPanel({ takesFocus, ...props }: ChatPanelProps) {
  const { chat, facts, sendEvent } = props;
  const t = useMessages(CHAT);
  const styles = usePanelStyles();
  const { shell } = useRemote();
  const titleId = useId();
  const { panel, scroller, composer } = useChatView(chat, takesFocus);

  async function goBack() {
    const isSure = await shell.confirm({
      title: t.endTitle,
      text: t.endText,
      confirmLabel: t.yes,
      cancelLabel: t.no,
      isDestructive: isRegistering(chat),
    });
    if (isSure) sendEvent({ type: 'reset' });
  }

  return (
    <section ref={panel} role="dialog" aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.header}>
        <Button appearance="subtle" icon={<ArrowLeftIcon />} aria-label={t.back} onClick={() => void goBack()} />
        <BotIcon className={styles.face} />
        <div className={styles.names}>
          <h2 id={titleId} className={styles.title}>
            {t.title}
          </h2>
          <p className={styles.name}>{t.name}</p>
        </div>
      </div>
      <div ref={scroller} role="group" aria-label={t.title} tabIndex={-1} className={styles.scroller}>
        <ChatLog chat={chat} facts={facts} />
        <div ref={composer} tabIndex={-1} className={styles.composer}>
          {isReady(chat) && <Composer {...props} />}
        </div>
      </div>
      <div className={styles.footer}>
        {t.poweredBy} <strong>{PRODUCT}</strong>
      </div>
    </section>
  );
}

const STILL = '@media (prefers-reduced-motion: reduce)';
/** A zoomed page, or a phone in landscape. */
const LOW = '@media (max-height: 480px)';
/** A page at a zoom of 400 %: above the round button, there would be one line of the chat. The panel stands beside the button. */
const TINY = '@media (max-height: 400px)';
const BESIDE = 'env(safe-area-inset-right, 0px) + 84px';

/** The distance of the corner from the window's edge, plus the round button and the space above it. */
const BELOW = 'var(--cf-corner-bottom, 16px) + env(safe-area-inset-bottom, 0px) + 68px';

export const usePanelStyles = makeStyles({
  panel: {
    position: 'fixed',
    right: 'calc(16px + env(safe-area-inset-right, 0px))',
    bottom: `calc(${BELOW})`,
    zIndex: 40,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(395px, 100vw - 32px)',
    height: `min(620px, 80dvh, 100dvh - (${BELOW}) - 8px)`,
    overflow: 'hidden',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-ground)',
    boxShadow: 'var(--cf-shadow-float)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
    [STILL]: { animationName: 'none' },
    [TINY]: {
      top: '8px',
      right: `calc(${BESIDE})`,
      bottom: '8px',
      width: `min(395px, 100vw - (${BESIDE}) - 16px)`,
      height: 'auto',
    },
  },
  header: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: '8px',
    padding: '8px 16px 8px 8px',
    borderBottom: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    [LOW]: { paddingTop: '2px', paddingBottom: '2px' },
  },
  face: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    padding: '6px',
    borderRadius: '50%',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    [LOW]: { width: '32px', height: '32px', padding: '4px' },
  },
  names: { minWidth: 0 },
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '22px' },
  name: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '18px' },
  scroller: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: '12px',
    minHeight: 0,
    padding: '16px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    outlineStyle: 'none',
  },
  // The answers stay at the bottom of a short chat, too, where a thumb expects them.
  composer: { marginTop: 'auto', outlineStyle: 'none' },
  footer: {
    flexShrink: 0,
    padding: '6px 16px',
    borderTop: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'center',
    [LOW]: { display: 'none' },
  },
});

const AIR_PX = 16;

export interface ChatView {
  panel: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  composer: RefObject<HTMLDivElement | null>;
}

/** The height of the element, plus some space, that is below the lower edge of the box, in px. */
const hiddenBelow = (element: Element | null, box: Element): number =>
  element ? element.getBoundingClientRect().bottom + AIR_PX - box.getBoundingClientRect().bottom : 0;

/** Scrolls to new messages and moves the focus to new answers. @param takesFocus - The person has just opened the chat. */
export function useChatView(chat: Chat, takesFocus: boolean): ChatView {
  const panel = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const isInside = useFocusInside(panel);
  const { step, log, queue } = chat;
  const isBotReady = isReady(chat);

  // Shows the newest message, but keeps the person's last message in sight: a long text is read from its beginning.
  const reveal = useEffectEvent((..._news: readonly unknown[]) => {
    const box = scroller.current;
    if (!box) return;
    const own = [...box.querySelectorAll<HTMLElement>('[data-by="person"]')].at(-1);
    const bottom = box.scrollHeight - box.clientHeight;
    box.scrollTop = own ? Math.min(bottom, own.offsetTop - AIR_PX) : bottom;
    const focused = document.activeElement;
    // The focused input must stay in sight.
    if (focused !== composer.current && composer.current?.contains(focused))
      box.scrollTop += Math.max(0, hiddenBelow(focused, box));
  });
  useLayoutEffect(() => reveal(log, queue, step, isBotReady), [log, queue, step, isBotReady]);

  const isFirst = useRef(true);
  const beginStep = useEffectEvent((_step: Step, _canAct: boolean) => {
    const mayMove = isFirst.current ? takesFocus : isInside.current;
    isFirst.current = false;
    if (!mayMove) return;
    isInside.current = true;
    const control = composer.current?.querySelector<HTMLElement>('[data-chat-focus], select') ?? composer.current;
    // After a long text, the focus moves to the beginning of the text.
    const isHidden = scroller.current !== null && hiddenBelow(control, scroller.current) > AIR_PX;
    (isHidden ? scroller.current : control)?.focus({ preventScroll: true });
  });
  useEffect(() => beginStep(step, isBotReady), [step, isBotReady]);

  return { panel, scroller, composer };
}

/**
 * Whether the person last used the corner: only then may the bot move the focus. When an element disappears, the focus of a person who is
 * elsewhere on the page must stay in place.
 */
export function useFocusInside(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isInside = useRef(false);
  useEffect(() => {
    const look = ({ target }: Event) => {
      const corner = place.current?.closest('.chat-corner') ?? place.current;
      if (target instanceof Node) isInside.current = corner?.contains(target) ?? false;
    };
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, [place]);
  return isInside;
}
