import type { RegistrationQuestion } from '@carefront/shared/domain';
import {
  type BotFacts,
  type Chat,
  type MenuOption,
  NEW_CHAT,
  NO_ANSWERS,
  type PersonLine,
  type RegistrationAttempt,
  type Step,
} from './chat-state.ts';
import { DELAYS_MS } from './delays.ts';
import { mayHaveArrived, type RegistrationOutcome } from './failure.rules.ts';
import { answer, ask, askRefused, beginRegistration } from './registration.rules.ts';
import { line, personSays, sayNext, sayRest, willSay } from './speech.ts';

/** The actions of the person. */
export type PersonEvent =
  | { readonly type: 'menu-chosen'; readonly option: MenuOption }
  | { readonly type: 'menu-wanted' | 'services-wanted' | 'service-declined' | 'proceeded' }
  | { readonly type: 'service-chosen'; readonly serviceId: number }
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'change-wanted'; readonly question: RegistrationQuestion }
  | { readonly type: 'declined' | 'submitted' }
  | { readonly type: 'help-answered'; readonly wantsMore: boolean };

export type BotEvent =
  | PersonEvent
  | { readonly type: 'loaded' | 'line-said' | 'hurried' | 'reset' | 'sent' | 'booking-closed' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'attempted'; readonly attempt: RegistrationAttempt }
  | { readonly type: 'failed'; readonly outcome: RegistrationOutcome };

const goTo = (chat: Chat, step: Step): Chat => ({ ...chat, step, typed: '' });
const choose = (chat: Chat, name: PersonLine): Chat => personSays(chat, { kind: 'choice', line: name });
const menu = (chat: Chat, delayMs: number): Chat => willSay(goTo(chat, { at: 'menu' }), line('menu', delayMs));
const moreHelp = (chat: Chat, delayMs: number): Chat =>
  willSay(goTo(chat, { at: 'more-help' }), line('moreHelp', delayMs));
/** The registration is over, sent or not: removes all its data. */
const withoutAnswers = (chat: Chat): Chat => ({ ...chat, answers: NO_ANSWERS, refused: [], attempt: null });

function chooseFromMenu(chat: Chat, option: MenuOption, facts: BotFacts): Chat {
  const chosen = choose(chat, option);
  switch (option) {
    case 'book_appointment':
      return facts.canBook
        ? willSay(goTo(chosen, { at: 'services' }), line('askService', DELAYS_MS.reply))
        : willSay(goTo(chosen, { at: 'booking' }), line('opensBooking', DELAYS_MS.reply));
    case 'register':
      return beginRegistration(chosen, facts);
    case 'contact_us': {
      const contact = facts.hasContact ? [{ said: { kind: 'contact' }, delayMs: DELAYS_MS.next } as const] : [];
      return menu(willSay(chosen, line('notAvailable', DELAYS_MS.reply), ...contact), DELAYS_MS.result);
    }
  }
}

function chooseService(chat: Chat, serviceId: number): Chat {
  const chosen = personSays(chat, { kind: 'service', serviceId });
  const described = willSay(chosen, { said: { kind: 'description', serviceId }, delayMs: DELAYS_MS.next });
  return willSay(goTo(described, { at: 'service', serviceId }), line('askProceed', DELAYS_MS.result));
}

const submit = (chat: Chat): Chat => {
  const isAgain = chat.step.at === 'summary' && chat.step.hasFailed;
  return goTo(choose(chat, isAgain ? 'tryAgain' : 'submit'), { at: 'sending' });
};

function fail(chat: Chat, outcome: RegistrationOutcome): Chat {
  if (outcome.kind === 'answers') return askRefused({ ...chat, attempt: null, refused: outcome.refused });
  const { failure } = outcome;
  const told = willSay(chat, { said: { kind: 'failure', failure }, delayMs: DELAYS_MS.reply });
  const attempt = mayHaveArrived(failure) ? chat.attempt : null;
  return goTo({ ...told, attempt }, { at: 'summary', hasFailed: true });
}

/** The allowed actions depend on the step of the chat: an action that comes too late changes nothing. */
const EXPECTED_AT: Record<PersonEvent['type'], readonly Step['at'][]> = {
  'menu-chosen': ['menu'],
  'menu-wanted': ['services', 'ended'],
  'services-wanted': ['service'],
  'service-chosen': ['services'],
  'service-declined': ['service'],
  proceeded: ['service'],
  answered: ['question'],
  'change-wanted': ['summary'],
  declined: ['summary'],
  submitted: ['summary'],
  'help-answered': ['more-help'],
};

function respondToPerson(chat: Chat, event: PersonEvent, facts: BotFacts): Chat {
  switch (event.type) {
    case 'menu-chosen':
      return chooseFromMenu(chat, event.option, facts);
    case 'menu-wanted':
      return menu(chat, DELAYS_MS.reply);
    case 'services-wanted':
      return willSay(goTo(choose(chat, 'otherServices'), { at: 'services' }), line('askService', DELAYS_MS.reply));
    case 'service-chosen':
      return chooseService(chat, event.serviceId);
    case 'service-declined':
      return moreHelp(choose(chat, 'no'), DELAYS_MS.next);
    case 'proceeded':
      return willSay(goTo(choose(chat, 'proceed'), { at: 'booking' }), line('opensBooking', DELAYS_MS.reply));
    case 'answered':
      return answer(chat, event.text, facts);
    case 'change-wanted':
      return chat.attempt ? chat : ask(chat, event.question, true, DELAYS_MS.reply);
    case 'declined': {
      if (chat.attempt) return chat;
      const told = willSay(choose(chat, 'dontSubmit'), line('profileNotCreated', DELAYS_MS.reply));
      return moreHelp(withoutAnswers(told), DELAYS_MS.result);
    }
    case 'submitted':
      return submit(chat);
    case 'help-answered':
      return event.wantsMore
        ? menu(choose(chat, 'yes'), DELAYS_MS.reply)
        : willSay(goTo(choose(chat, 'no'), { at: 'ended' }), line('goodbye', DELAYS_MS.reply));
  }
}

const isOfBot = (event: BotEvent): event is Exclude<BotEvent, PersonEvent> => !Object.hasOwn(EXPECTED_AT, event.type);

/** The chat after an action, with the bot's next messages and their delays. */
export function respond(chat: Chat, event: BotEvent, facts: BotFacts): Chat {
  if (!isOfBot(event))
    return EXPECTED_AT[event.type].includes(chat.step.at) ? respondToPerson(sayRest(chat), event, facts) : chat;
  switch (event.type) {
    case 'loaded':
      return chat.step.at === 'loading'
        ? menu(willSay(chat, line('greeting', DELAYS_MS.greeting)), DELAYS_MS.next)
        : chat;
    case 'line-said':
      return sayNext(chat);
    case 'hurried':
      return sayRest(chat);
    case 'reset':
      return NEW_CHAT;
    case 'typed':
      return { ...chat, typed: event.text };
    case 'booking-closed':
      return chat.step.at === 'booking' ? moreHelp(sayRest(chat), DELAYS_MS.next) : chat;
    case 'attempted':
      return chat.step.at === 'sending' ? { ...chat, attempt: event.attempt } : chat;
    case 'sent':
      return chat.step.at === 'sending'
        ? moreHelp(willSay(withoutAnswers(chat), line('requestSent', DELAYS_MS.next)), DELAYS_MS.result)
        : chat;
    case 'failed':
      return chat.step.at === 'sending' ? fail(chat, event.outcome) : chat;
  }
}
