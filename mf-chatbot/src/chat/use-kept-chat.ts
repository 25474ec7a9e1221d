import { useRemote, useSession } from '@carefront/shared/app';
import { useEffect, useRef, useState } from 'react';
import { draftOf } from '../bot/chat-draft.rules.ts';
import type { Chat } from '../bot/chat-state.ts';
import { type KeptChat, keep } from '../bot/chat-storage.ts';
import { isOutdated, KEPT_FOR_MS } from '../bot/kept-chat.rules.ts';
import type { SendEvent } from './use-chat.ts';

/**
 * Stores the chat for a reload of the tab. A sign-out, another user's sign-in, or half an hour without a change removes the chat from the
 * tab, and a closed bot resets its chat. After the half hour, an open chat stays on the screen.
 * @param kept - The chat that was restored at the start.
 */
export function useKeptChat(chat: Chat, isOpen: boolean, kept: KeptChat | null, sendEvent: SendEvent): void {
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
