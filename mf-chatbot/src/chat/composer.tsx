import { announceIntent, navigate, pagePath, useMessages, useRemote } from '@carefront/shared/app';
import { Spinner } from '@carefront/shared/ui';
import { ChoiceButtons } from '../answers/choice-buttons.tsx';
import { ServicePicker } from '../booking/service-picker.tsx';
import { type BotFacts, type Chat, MENU_OPTIONS, type MenuOption } from '../bot/chat-state.ts';
import { CHAT, PERSON_LINES } from '../messages/chat.messages.ts';
import { QuestionForm } from '../registration/question.form.tsx';
import { SummaryCard } from '../registration/summary-card.tsx';
import type { SendEvent } from './use-chat.ts';

export interface ComposerProps {
  chat: Chat;
  facts: BotFacts;
  sendEvent: SendEvent;
  onSubmit: () => void;
  /** Hides the popover while the person books. */
  onBook: () => void;
}

/** Whether the answers may be shown. An input has a label, but buttons such as 'Yes' need their question above them. */
export const isReady = ({ step, queue }: Chat): boolean =>
  step.at !== 'loading' &&
  (queue.length === 0 || step.at === 'menu' || step.at === 'question' || step.at === 'sending');

/** Shows what the person can do now. */
export function Composer({ chat, facts, sendEvent, onSubmit, onBook }: ComposerProps) {
  const t = useMessages(CHAT);
  const lines = useMessages(PERSON_LINES);
  const { clinic } = useRemote();
  const { step } = chat;

  function book(path: string, event: Parameters<SendEvent>[0]) {
    // First the address: the chat waits for the booking while the address is the booking's.
    navigate(path);
    sendEvent(event);
    onBook();
  }
  function choose(option: MenuOption) {
    const chosen = { type: 'menu-chosen', option } as const;
    if (option === 'book_appointment' && !facts.canBook) book(pagePath('booking'), chosen);
    else sendEvent(chosen);
  }

  switch (step.at) {
    case 'loading':
      return null;
    case 'menu':
      return (
        <ChoiceButtons
          isStacked
          label={t.menuLabel}
          choices={MENU_OPTIONS.map((option) => ({ label: lines[option], onChoose: () => choose(option) }))}
        />
      );
    case 'question':
      return (
        <QuestionForm
          question={step.question}
          chat={chat}
          facts={facts}
          onType={(text) => sendEvent({ type: 'typed', text })}
          onAnswer={(text) => sendEvent({ type: 'answered', text })}
        />
      );
    case 'summary':
      return (
        <SummaryCard
          chat={chat}
          facts={facts}
          hasFailed={step.hasFailed}
          onChange={(question) => sendEvent({ type: 'change-wanted', question })}
          onDecline={() => sendEvent({ type: 'declined' })}
          onSubmit={onSubmit}
        />
      );
    case 'sending':
      return <Spinner label={t.sending} />;
    case 'services':
      return (
        <ServicePicker
          onPick={(serviceId) => sendEvent({ type: 'service-chosen', serviceId })}
          onLeave={() => sendEvent({ type: 'menu-wanted' })}
        />
      );
    case 'service': {
      const path = pagePath('booking', step.serviceId);
      return (
        <ChoiceButtons
          label={t.answerLabel}
          choices={[
            { label: lines.no, onChoose: () => sendEvent({ type: 'service-declined' }) },
            {
              label: lines.proceed,
              isPrimary: true,
              onReach: () => announceIntent(path),
              onChoose: () => book(path, { type: 'proceeded' }),
            },
            { label: lines.otherServices, isQuiet: true, onChoose: () => sendEvent({ type: 'services-wanted' }) },
          ]}
        />
      );
    }
    case 'booking':
      return (
        <ChoiceButtons
          label={clinic.name}
          choices={[{ label: t.mainMenu, onChoose: () => sendEvent({ type: 'booking-closed' }) }]}
        />
      );
    case 'more-help':
      return (
        <ChoiceButtons
          label={t.answerLabel}
          choices={[
            { label: t.yes, onChoose: () => sendEvent({ type: 'help-answered', wantsMore: true }) },
            { label: t.no, onChoose: () => sendEvent({ type: 'help-answered', wantsMore: false }) },
          ]}
        />
      );
    case 'ended':
      return (
        <ChoiceButtons
          label={t.answerLabel}
          choices={[{ label: t.newChat, onChoose: () => sendEvent({ type: 'menu-wanted' }) }]}
        />
      );
  }
}
