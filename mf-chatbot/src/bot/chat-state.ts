import type {
  RegistrationAnswers,
  RegistrationErrorCode,
  RegistrationFacts,
  RegistrationQuestion,
} from '@carefront/shared/domain';
import type { Failure, RefusedAnswer } from './failure.rules.ts';

/** CB-03. */
export const MENU_OPTIONS = ['book_appointment', 'register', 'contact_us'] as const;
export type MenuOption = (typeof MENU_OPTIONS)[number];

/** The bot's lines; their texts are in the message catalogue. */
export type BotLine =
  | 'greeting'
  | 'menu'
  | 'notAvailable'
  | 'registerIntro'
  | `ask_${RegistrationQuestion}`
  | 'summary'
  | 'profileNotCreated'
  | 'requestSent'
  | 'moreHelp'
  | 'askService'
  | 'askProceed'
  | 'opensBooking'
  | 'goodbye';

/** The person's lines, which the buttons say. */
export type PersonLine = MenuOption | 'yes' | 'no' | 'proceed' | 'otherServices' | 'submit' | 'dontSubmit' | 'tryAgain';

export type BotSaying =
  | { readonly kind: 'line'; readonly line: BotLine }
  /** Shows the phone number and email address of the clinic. */
  | { readonly kind: 'contact' }
  | { readonly kind: 'error'; readonly code: RegistrationErrorCode }
  /** The server's message. */
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'description'; readonly serviceId: number };

export type PersonSaying =
  | { readonly kind: 'choice'; readonly line: PersonLine }
  /** `text` as `textOf` gives it. */
  | { readonly kind: 'answer'; readonly question: RegistrationQuestion; readonly text: string }
  | { readonly kind: 'service'; readonly serviceId: number };

export type ChatMessage = { readonly id: number } & (
  | { readonly by: 'bot'; readonly said: BotSaying }
  | { readonly by: 'person'; readonly said: PersonSaying }
);

/** A queued message, and the delay after the message before it. */
export interface QueuedSaying {
  readonly said: BotSaying;
  readonly delayMs: number;
}

export type Step =
  | { readonly at: 'loading' | 'menu' | 'sending' | 'services' | 'booking' | 'more-help' | 'ended' }
  /** `isChange`: all other questions are answered, so the summary follows this question. */
  | { readonly at: 'question'; readonly question: RegistrationQuestion; readonly isChange: boolean }
  | { readonly at: 'summary'; readonly hasFailed: boolean }
  | { readonly at: 'service'; readonly serviceId: number };

/** The sent request: after a lost answer, the same request is sent again. */
export interface RegistrationAttempt extends RegistrationAnswers {
  readonly bot_check: string;
}

export interface Chat {
  readonly step: Step;
  readonly log: readonly ChatMessage[];
  readonly queue: readonly QueuedSaying[];
  readonly lastId: number;
  readonly answers: RegistrationAnswers;
  /** The text in the input of the current question. */
  readonly typed: string;
  /** Questions whose answers the server refused: the bot asks the first of them now. */
  readonly refused: readonly RefusedAnswer[];
  /** The registration that is being sent, or whose reply was lost. While it is set, the person cannot change an answer. */
  readonly attempt: RegistrationAttempt | null;
}

/** The facts about the clinic and the day. */
export interface BotFacts extends RegistrationFacts {
  /** First in the list of countries, and the default answer. */
  readonly clinicCountryId: number | null;
  /** Whether the clinic offers booking; if not, the booking route says so (RT-03). */
  readonly canBook: boolean;
  readonly hasContact: boolean;
}

export const NO_ANSWERS: RegistrationAnswers = {
  first_name: '',
  last_name: '',
  email: '',
  birthday: '',
  sex: '',
  country_id: null,
  state: null,
};

/** A chat without messages. */
export const NEW_CHAT: Chat = {
  step: { at: 'loading' },
  log: [],
  queue: [],
  lastId: 0,
  answers: NO_ANSWERS,
  typed: '',
  refused: [],
  attempt: null,
};
