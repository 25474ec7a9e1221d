import type { RegistrationQuestion } from '@carefront/shared/domain';
import { CANADA, ONTARIO, QUEBEC, UNITED_STATES } from '@carefront/shared/testing';
import { type BotEvent, respond } from '../bot/chat.rules.ts';
import { type BotFacts, type Chat, type ChatMessage, NEW_CHAT } from '../bot/chat-state.ts';

/** Facts of a clinic in Canada; the states of the United States are not loaded. */
export const FACTS: BotFacts = {
  today: '2026-11-21',
  countries: [CANADA, UNITED_STATES],
  states: [ONTARIO, QUEBEC],
  clinicCountryId: CANADA.id,
  canBook: true,
  hasContact: true,
};

/** A new chat after these actions. */
export const after = (events: readonly BotEvent[], facts: BotFacts = FACTS, chat: Chat = NEW_CHAT): Chat =>
  events.reduce((now, event) => respond(now, event, facts), chat);

export const AT_MENU: readonly BotEvent[] = [{ type: 'loaded' }];
export const choose = (option: 'book_appointment' | 'register' | 'contact_us'): BotEvent => ({
  type: 'menu-chosen',
  option,
});
export const reply = (text: string): BotEvent => ({ type: 'answered', text });

export const GIVEN: Readonly<Record<RegistrationQuestion, string>> = {
  first_name: 'Zoé',
  last_name: 'Lavoie',
  email: 'zoe@example.com',
  birthday: '1990-06-15',
  sex: 'F',
  country_id: String(CANADA.id),
  state: String(ONTARIO.id),
};
export const ANSWERED: readonly BotEvent[] = Object.values(GIVEN).map(reply);
/** A chat at the summary: all questions are answered. */
export const AT_SUMMARY: readonly BotEvent[] = [...AT_MENU, choose('register'), ...ANSWERED];
export const ATTEMPT = {
  first_name: 'Zoé',
  last_name: 'Lavoie',
  email: 'zoe@example.com',
  birthday: '1990-06-15',
  sex: 'F',
  country_id: CANADA.id,
  state: ONTARIO.id,
  bot_check: 'proof',
} as const;
export const SENDING: readonly BotEvent[] = [
  ...AT_SUMMARY,
  { type: 'submitted' },
  { type: 'attempted', attempt: ATTEMPT },
];

function short({ by, said }: ChatMessage): string {
  switch (said.kind) {
    case 'line':
      return `${by}: ${said.line}`;
    case 'choice':
      return `${by}: ${said.line}`;
    case 'answer':
      return `${by}: ${said.question}=${said.text}`;
    case 'error':
      return `${by}: ! ${said.code}`;
    case 'words':
      return `${by}: ! ${said.words}`;
    case 'failure':
      return `${by}: ! ${said.failure.kind}`;
    case 'contact':
      return `${by}: contact`;
    default:
      return `${by}: ${said.kind} ${said.serviceId}`;
  }
}

/** The messages in the chat, in short. */
export const saidIn = (chat: Chat): string[] => chat.log.map(short);

/** The queued messages, in short, each with its delay. */
export const willBeSaidIn = ({ queue }: Chat): string[] =>
  queue.map(({ said, delayMs }) => `${delayMs} ${short({ id: 0, by: 'bot', said })}`);
