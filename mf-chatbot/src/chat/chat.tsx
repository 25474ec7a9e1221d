import { useRemote, useUnsavedWork } from '@carefront/shared/app';
import { type SolveProof, solveProof } from '@carefront/shared/bot-check';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { isRegistering } from '../bot/chat-draft.rules.ts';
import { asSpecified, type Pace } from '../bot/delays.ts';
import type { ChatProps } from '../corner/use-lazy-chat.ts';
import { useRegistration } from '../registration/use-registration.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useBookingReturn } from './use-booking-return.ts';
import { useChat } from './use-chat.ts';

export interface PacedChatProps extends ChatProps {
  pace?: Pace;
  solve?: SolveProof;
}

/** The bot behind the round button. The chat continues after the popover was closed, and after a booking the popover opens again. */
export function Chat({ isOpen, takesFocus, onOpen, onClose, pace = asSpecified, solve = solveProof }: PacedChatProps) {
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
