import { useRemote, useSession } from '@carefront/shared/app';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type BotEvent, respond } from '../bot/chat.rules.ts';
import { draftOf, restoredChat } from '../bot/chat-draft.rules.ts';
import type { BotFacts, Chat } from '../bot/chat-state.ts';
import { keep, readKept } from '../bot/chat-storage.ts';
import { DELAYS_MS, type Pace } from '../bot/delays.ts';
import { useBotFacts } from './use-bot-facts.ts';

export type Act = (event: BotEvent) => void;

interface Happening {
  event: BotEvent;
  facts: BotFacts;
}

const happen = (chat: Chat, { event, facts }: Happening): Chat => respond(chat, event, facts);

const isCalm = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The chat, kept in this tab; nothing is said while nobody looks. */
export function useChat({ isOpen, pace }: { isOpen: boolean; pace: Pace }) {
  const [chat, dispatch] = useReducer(happen, null, () => restoredChat(readKept()?.chat));
  const facts = useBotFacts(chat.step);
  const latest = useRef(facts);
  useLayoutEffect(() => {
    latest.current = facts;
  });
  const act: Act = useCallback((event) => dispatch({ event, facts: latest.current }), []);
  useSpeech(chat, isOpen, pace, act);
  useKeptChat(chat, isOpen, act);
  return { chat, facts, act };
}

/** Plays what the bot has to say, each after its delay; for who wants no motion all at once. */
function useSpeech({ step, queue }: Chat, isOpen: boolean, pace: Pace, act: Act): void {
  const isLoading = step.at === 'loading';
  useEffect(() => {
    const delayMs = isLoading ? DELAYS_MS.load : queue[0]?.delayMs;
    if (!isOpen || delayMs === undefined) return;
    const event = isLoading ? 'loaded' : isCalm() ? 'hurried' : 'line-said';
    const timer = setTimeout(() => act({ type: event }), isCalm() ? 0 : pace(delayMs));
    return () => clearTimeout(timer);
  }, [isLoading, queue, isOpen, pace, act]);
}

/** Survives a reload of the tab; not a log-out, and not another person who signs in. */
function useKeptChat(chat: Chat, isOpen: boolean, act: Act): void {
  const { events } = useRemote();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const [ownerId, setOwnerId] = useState(() => readKept()?.userId ?? null);

  useEffect(() => {
    const subscription = events.on('auth/signed-out@1').subscribe(() => {
      setOwnerId(null);
      act({ type: 'reset' });
    });
    return () => subscription.unsubscribe();
  }, [events, act]);

  useEffect(() => {
    if (userId === null || userId === ownerId) return;
    if (ownerId !== null) act({ type: 'reset' });
    setOwnerId(userId);
  }, [userId, ownerId, act]);

  useEffect(() => {
    const draft = draftOf(chat);
    keep(draft && { isOpen, chat: draft, userId: ownerId });
  }, [chat, isOpen, ownerId]);
}
