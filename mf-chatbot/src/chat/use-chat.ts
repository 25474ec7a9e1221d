import { clinicInfoQuery, useClinicZone, useRemote, useSession } from '@carefront/shared/app';
import { dateAt } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { matchesMedia } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type BotEvent, respond } from '../bot/chat.rules.ts';
import { draftOf, isRegistering, restoredChat } from '../bot/chat-draft.rules.ts';
import type { BotFacts, Chat, Step } from '../bot/chat-state.ts';
import { isOutdated, KEPT_FOR_MS, type KeptChat, keep, readKept } from '../bot/chat-storage.ts';
import { DELAYS_MS, type Pace } from '../bot/delays.ts';
import { useHasContact } from '../corner/contact-list.tsx';
import { countriesQuery } from '../registration/countries.api.ts';

export type SendEvent = (event: BotEvent) => void;

interface ChatAction {
  event: BotEvent;
  facts: BotFacts;
}

const chatReducer = (chat: Chat, { event, facts }: ChatAction): Chat => respond(chat, event, facts);

const isCalm = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');

/** Keeps the chat in this tab; the bot says nothing while the popover is closed. */
export function useChat({ isOpen, pace }: { isOpen: boolean; pace: Pace }) {
  const [kept] = useState(() => readKept(Date.now()));
  const [chat, dispatch] = useReducer(chatReducer, kept?.chat, restoredChat);
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

/** The facts that decide what the bot offers. Countries are fetched when a registration begins, because most visitors never need them. */
function useBotFacts(step: Step): BotFacts {
  const { api, clinic } = useRemote();
  const { data: info } = useQuery(clinicInfoQuery(api));
  const { data: lists } = useQuery({ ...countriesQuery(api), enabled: isRegistering({ step }) });
  const clinicCountryId = info?.clinic.country_id ?? null;
  return {
    today: dateAt(useClinicZone(), serverNowMs()),
    countries: lists?.countries ?? [],
    states: lists?.states ?? [],
    clinicCountryId,
    canBook: clinic.isBookingEnabled || clinic.hasHiddenBookingLinks,
    hasContact: useHasContact(),
  };
}

/**
 * Stores the chat for a reload of the tab. A sign-out, another user's sign-in, or half an hour without a change removes the chat from the
 * tab, and a closed bot resets its chat. After the half hour, an open chat stays on the screen.
 * @param kept - The chat that was restored at the start.
 */
function useKeptChat(chat: Chat, isOpen: boolean, kept: KeptChat | null, sendEvent: SendEvent): void {
  const { events } = useRemote();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const [ownerId, setOwnerId] = useState(kept?.userId ?? null);
  const last = useRef({ chat, isOpen, changedAtMs: kept?.changedAtMs ?? null });

  useEffect(() => {
    const subscription = events.on('auth/signed-out@1').subscribe(() => {
      setOwnerId(null);
      sendEvent({ type: 'reset' });
    });
    return () => subscription.unsubscribe();
  }, [events, sendEvent]);

  useEffect(() => {
    if (userId === null || userId === ownerId) return;
    if (ownerId !== null) sendEvent({ type: 'reset' });
    setOwnerId(userId);
  }, [userId, ownerId, sendEvent]);

  useEffect(() => {
    const nowMs = Date.now();
    const before = last.current;
    const isSame = before.chat === chat && before.isOpen === isOpen;
    const changedAtMs = isSame ? (before.changedAtMs ?? nowMs) : nowMs;
    last.current = { chat, isOpen, changedAtMs };
    const draft = draftOf(chat);
    // A timer stops while the computer sleeps, so the clock is checked, too.
    const wasForgotten = !before.isOpen && before.changedAtMs !== null && isOutdated(before.changedAtMs, nowMs);
    if (!draft || wasForgotten) {
      keep(null);
      if (draft) sendEvent({ type: 'reset' });
      return;
    }
    keep({ isOpen, chat: draft, userId: ownerId, changedAtMs });
    const forget = () => {
      keep(null);
      if (!isOpen) sendEvent({ type: 'reset' });
    };
    const timer = setTimeout(forget, changedAtMs + KEPT_FOR_MS - nowMs);
    return () => clearTimeout(timer);
  }, [chat, isOpen, ownerId, sendEvent]);
}
