import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Chat, Step } from '../bot/chat-state.ts';
import { isReady } from './composer.tsx';
import { useFocusInside } from './use-focus-inside.ts';

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
