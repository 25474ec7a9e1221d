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

/** How much of it, with some air, lies below the lower edge of the box, in px. */
const hiddenBelow = (element: Element | null, box: Element): number =>
  element ? element.getBoundingClientRect().bottom + AIR_PX - box.getBoundingClientRect().bottom : 0;

/** Moves reading and focus along with the chat. @param takesFocus - A person has just opened it. */
export function useChatView(chat: Chat, takesFocus: boolean): ChatView {
  const panel = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const isInside = useFocusInside(panel);
  const { step, log, queue } = chat;
  const canAct = isReady(chat);

  // The newest in sight, but what the person said last not above the edge: a long text is read from its beginning.
  const reveal = useEffectEvent((..._news: readonly unknown[]) => {
    const box = scroller.current;
    if (!box) return;
    const own = [...box.querySelectorAll<HTMLElement>('[data-by="person"]')].at(-1);
    const bottom = box.scrollHeight - box.clientHeight;
    box.scrollTop = own ? Math.min(bottom, own.offsetTop - AIR_PX) : bottom;
    const focused = document.activeElement;
    // Where something is being typed stays in sight above all.
    if (focused !== composer.current && composer.current?.contains(focused))
      box.scrollTop += Math.max(0, hiddenBelow(focused, box));
  });
  useLayoutEffect(() => reveal(log, queue, step, canAct), [log, queue, step, canAct]);

  const isFirst = useRef(true);
  const beginStep = useEffectEvent((_step: Step, _canAct: boolean) => {
    const mayMove = isFirst.current ? takesFocus : isInside.current;
    isFirst.current = false;
    if (!mayMove) return;
    isInside.current = true;
    const control = composer.current?.querySelector<HTMLElement>('[data-chat-focus], select') ?? composer.current;
    // Below a long text the focus waits above it, where the reading begins.
    const isHidden = scroller.current !== null && hiddenBelow(control, scroller.current) > AIR_PX;
    (isHidden ? scroller.current : control)?.focus({ preventScroll: true });
  });
  useEffect(() => beginStep(step, canAct), [step, canAct]);

  return { panel, scroller, composer };
}
