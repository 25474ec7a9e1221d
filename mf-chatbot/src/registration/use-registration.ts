import { useRemote } from '@carefront/shared/app';
import type { SolveProof } from '@carefront/shared/bot-check';
import { registerByChatbot } from '@carefront/shared/contracts/calls';
import { isApiError } from '@carefront/shared/http';
import { useEffect, useRef, useState } from 'react';
import type { BotEvent } from '../bot/chat.rules.ts';
import type { Chat, RegistrationAttempt } from '../bot/chat-state.ts';
import { type RegistrationOutcome, registrationOutcome } from '../bot/failure.rules.ts';
import { createProofStore } from '../proof/proof-store.ts';

/** An error that is not an ApiError means that the proof of work failed: the browser has no cryptography, or the solver gave up. */
const outcomeOf = (error: unknown): RegistrationOutcome =>
  isApiError(error) ? registrationOutcome(error) : { kind: 'failure', failure: { kind: 'check' } };

function isProofRefused(error: unknown): boolean {
  const outcome = outcomeOf(error);
  return isApiError(error) && outcome.kind === 'failure' && outcome.failure.kind === 'check';
}

/** Sends a registration exactly once, also after lost answers (CB-07, CB-11). Solves the proof of work while the person types. */
export function useRegistration(chat: Chat, solve: SolveProof, sendEvent: (event: BotEvent) => void) {
  const { api } = useRemote();
  const [proofs] = useState(() => createProofStore(api, solve));
  const run = useRef(0);
  const isAsking = chat.step.at === 'question' || chat.step.at === 'summary';
  const needsProof = isAsking && chat.attempt === null;

  useEffect(() => {
    if (needsProof) proofs.prepare();
  }, [needsProof, proofs]);

  const send = (attempt: RegistrationAttempt) => api.call(registerByChatbot, { body: attempt });

  async function sendWithProof(onAttempt: (attempt: RegistrationAttempt) => void): Promise<void> {
    const attempt = { ...chat.answers, bot_check: await proofs.take() };
    onAttempt(attempt);
    try {
      await send(attempt);
    } catch (error) {
      if (!isProofRefused(error)) throw error;
      // The proof expired on the way, or the server's keys have changed: sends a new proof once, without telling the person.
      proofs.drop();
      const fresh = { ...attempt, bot_check: await proofs.take() };
      onAttempt(fresh);
      await send(fresh);
    }
  }

  async function submit(): Promise<void> {
    run.current += 1;
    const mine = run.current;
    // The chat may have been ended and another registration sent meanwhile.
    const tell = (event: BotEvent) => {
      if (mine === run.current) sendEvent(event);
    };
    tell({ type: 'submitted' });
    try {
      // After a lost answer, sends the same request again: the server repeats its first answer.
      if (chat.attempt) await send(chat.attempt);
      else await sendWithProof((attempt) => tell({ type: 'attempted', attempt }));
      tell({ type: 'sent' });
    } catch (error) {
      tell({ type: 'failed', outcome: outcomeOf(error) });
    }
    // A proof is valid for one request; a repeat of the same attempt carries that attempt's proof.
    proofs.drop();
  }

  return { submit };
}
