import type { FieldErrors } from '@carefront/shared/contracts';
import { REGISTRATION_QUESTIONS, type RegistrationQuestion } from '@carefront/shared/domain';
import { failureOf } from '@carefront/shared/http';

export interface RefusedAnswer {
  readonly question: RegistrationQuestion;
  /** The server's error code. */
  readonly words: string;
}

/** Why a registration failed, in the kinds that the chat tells apart (CB-11). */
export type Failure =
  /** No answer came, or an unclear one: the server may have received the registration. */
  | { readonly kind: 'no-answer' | 'busy' | 'broken' }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The clinic has switched off its help bot meanwhile (RL-03). */
  | { readonly kind: 'closed' }
  /** The proof of work was refused, or could not be made. */
  | { readonly kind: 'check' }
  | { readonly kind: 'refused'; readonly words: string | null };

export type RegistrationOutcome =
  | { readonly kind: 'answers'; readonly refused: readonly RefusedAnswer[] }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** The parts of an `ApiError` that decide the kind of failure. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly fieldErrors: FieldErrors;
  readonly retryAfterSeconds: number | null;
}

/** The wait after a 429 that names no time. */
const DEFAULT_WAIT_SECONDS = 30;

function chatFailureOf(refusal: Refusal): Failure {
  const { status, fieldErrors, retryAfterSeconds } = refusal;
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  if (status === 403) return { kind: 'closed' };
  const failure = failureOf({ ...refusal, code: null });
  if (failure.kind === 'too-slow') return { kind: 'no-answer' };
  if (failure.kind !== 'refused') return failure;
  return fieldErrors.bot_check ? { kind: 'check' } : { kind: 'refused', words: failure.text };
}

/** Reads a refusal: either answers that must be given again, in the order of the questions, or a failure. */
export function registrationOutcome(refusal: Refusal): RegistrationOutcome {
  const refused = REGISTRATION_QUESTIONS.flatMap((question): RefusedAnswer[] => {
    const words = refusal.fieldErrors[question]?.[0];
    return words ? [{ question, words }] : [];
  });
  return refused.length > 0 ? { kind: 'answers', refused } : { kind: 'failure', failure: chatFailureOf(refusal) };
}

/** Whether the server may have received the registration: then only the same request may be sent again. */
export const mayHaveArrived = ({ kind }: Failure): boolean =>
  kind === 'no-answer' || kind === 'busy' || kind === 'broken';
