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

/** The bot's own lines; the words are in the catalogue. */
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

/** The lines of a person who presses a button. */
export type PersonLine = MenuOption | 'yes' | 'no' | 'proceed' | 'otherServices' | 'submit' | 'dontSubmit' | 'tryAgain';

export type BotSaying =
  | { readonly kind: 'line'; readonly line: BotLine }
  /** Phone and e-mail of the clinic. */
  | { readonly kind: 'contact' }
  | { readonly kind: 'error'; readonly code: RegistrationErrorCode }
  /** The server's own words. */
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

/** A queued message: said this long after the message before it. */
export interface QueuedSaying {
  readonly said: BotSaying;
  readonly delayMs: number;
}

export type Step =
  | { readonly at: 'loading' | 'menu' | 'sending' | 'services' | 'booking' | 'more-help' | 'ended' }
  /** `isChange`: the others are answered, after this one the summary is shown again. */
  | { readonly at: 'question'; readonly question: RegistrationQuestion; readonly isChange: boolean }
  | { readonly at: 'summary'; readonly hasFailed: boolean }
  | { readonly at: 'service'; readonly serviceId: number };

/** The request as it was sent, for a retry where the answer was lost. */
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
  /** Answers that the server refused and that have still to be given again; the first one is being asked. */
  readonly refused: readonly RefusedAnswer[];
  /** The registration that is being sent, or whose answer was lost: while it is set, no answer may be changed. */
  readonly attempt: RegistrationAttempt | null;
}

/** The facts about the clinic and the day. */
export interface BotFacts extends RegistrationFacts {
  /** Asked first, and chosen until the person says otherwise. */
  readonly clinicCountryId: number | null;
  /** RT-03: when false, the booking route shows another answer. */
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

/** Nothing said yet. */
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
