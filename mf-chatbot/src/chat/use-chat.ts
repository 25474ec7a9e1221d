import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type BotEvent, respond } from '../bot/chat.rules.ts';
import { restoredChat } from '../bot/chat-draft.rules.ts';
import type { BotFacts, Chat } from '../bot/chat-state.ts';
import { readKept } from '../bot/chat-storage.ts';
import { DELAYS_MS, type Pace } from '../bot/delays.ts';
import { useBotFacts } from './use-bot-facts.ts';
import { useKeptChat } from './use-kept-chat.ts';

export type SendEvent = (event: BotEvent) => void;

interface Happening {
  event: BotEvent;
  facts: BotFacts;
}

const happen = (chat: Chat, { event, facts }: Happening): Chat => respond(chat, event, facts);

const isCalm = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps the chat in this tab; the bot says nothing while the popover is closed. */
export function useChat({ isOpen, pace }: { isOpen: boolean; pace: Pace }) {
  const [kept] = useState(() => readKept(Date.now()));
  const [chat, dispatch] = useReducer(happen, kept?.chat, restoredChat);
  const facts = useBotFacts(chat.step);
  const latest = useRef(facts);
  useLayoutEffect(() => {
    latest.current = facts;
  });
  const sendEvent: SendEvent = useCallback((event) => dispatch({ event, facts: latest.current }), []);
  useSpeech(chat, isOpen, pace, sendEvent);
  useKeptChat(chat, isOpen, kept, sendEvent);
  return { chat, facts, sendEvent };
}

/** Shows each queued message after its delay. People who want no motion get all messages at once. */
function useSpeech({ step, queue }: Chat, isOpen: boolean, pace: Pace, sendEvent: SendEvent): void {
  const isLoading = step.at === 'loading';
  useEffect(() => {
    const delayMs = isLoading ? DELAYS_MS.load : queue[0]?.delayMs;
    if (!isOpen || delayMs === undefined) return;
    const event = isLoading ? 'loaded' : isCalm() ? 'hurried' : 'line-said';
    const timer = setTimeout(() => sendEvent({ type: event }), isCalm() ? 0 : pace(delayMs));
    return () => clearTimeout(timer);
  }, [isLoading, queue, isOpen, pace, sendEvent]);
}
