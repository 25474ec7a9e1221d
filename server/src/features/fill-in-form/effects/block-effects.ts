import type { EpochMs, FormAnswers, FormState, IsoDate } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { FoundForm } from '../../../forms/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FormCaller, FormCards, ResponseClient } from '../answering/form-caller.ts';
import { clientProfileEffect } from './client-profile.effect.ts';
import { keepCardsEffect } from './keep-cards.effect.ts';
import { registerProgramsEffect } from './register-programs.effect.ts';

/** A judged form whose built-in blocks do more than store their answers: they create a client, take a place, keep a card. */
export interface SubmittedForm {
  readonly by: FormCaller;
  readonly found: FoundForm;
  readonly about: ResponseClient;
  readonly cards: FormCards;
  /** The judged answers as they were sent, with passwords. */
  readonly answers: FormAnswers;
  readonly state: FormState;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** The response answers a request, which names the client. */
  readonly isRequested: boolean;
  readonly nowMs: EpochMs;
}

/** The response as far as it is written. */
export interface WrittenResponse {
  readonly responseId: string;
  /** The client that the response is about, after the client effects. */
  readonly clientId: number | null;
  /** Adds work that runs after everything else is written: rows of the log and emails, which lock what other submits lock too. */
  readonly atEnd: (work: LastWork) => void;
}

export type LastWork = (tx: Tx) => Promise<unknown>;

/**
 * Prepares a change outside the transaction: work that takes long, such as a hash of a password, and calls to other services.
 * @returns What to write, in the transaction of the response and before it; the client that the response is about, or null for no change.
 * null: the form has no such block, or the block is not shown.
 * @throws AppError `invalid-input` by path of the field.
 */
export type ClientEffect = (
  deps: Deps,
  form: SubmittedForm,
) => Promise<((tx: Tx, written: WrittenResponse) => Promise<number | null>) | null>;

/** As `ClientEffect`, written after the response. */
export type ResponseEffect = (
  deps: Deps,
  form: SubmittedForm,
) => Promise<((tx: Tx, written: WrittenResponse) => Promise<void>) | null>;

/** Effects that may create or name the client, in this order. */
const CLIENT_EFFECTS: readonly ClientEffect[] = [clientProfileEffect];
/** Effects that need the written response, in this order. */
const RESPONSE_EFFECTS: readonly ResponseEffect[] = [registerProgramsEffect, keepCardsEffect];

export interface PreparedEffects {
  /** @returns The client that the response is about. */
  writeClient(tx: Tx, written: WrittenResponse): Promise<number | null>;
  writeRest(tx: Tx, written: WrittenResponse): Promise<void>;
}

/** Collects the work for the end of a transaction, which may run more than once: each run has its own. */
export function lastWork(): Pick<WrittenResponse, 'atEnd'> & { run(tx: Tx): Promise<void> } {
  const works: LastWork[] = [];
  return {
    atEnd: (work) => void works.push(work),
    async run(tx) {
      for (const work of works) await work(tx);
    },
  };
}

/** Prepares the effects of all blocks of a form. @throws AppError as the effects. */
export async function prepareEffects(deps: Deps, form: SubmittedForm): Promise<PreparedEffects> {
  const prepare = <E>(effects: readonly ((deps: Deps, form: SubmittedForm) => Promise<E | null>)[]) =>
    Promise.all(effects.map((effect) => effect(deps, form)));
  const ofClient = (await prepare(CLIENT_EFFECTS)).filter((write) => write !== null);
  const ofResponse = (await prepare(RESPONSE_EFFECTS)).filter((write) => write !== null);
  return {
    async writeClient(tx, written) {
      let { clientId } = written;
      for (const write of ofClient) clientId = (await write(tx, { ...written, clientId })) ?? clientId;
      return clientId;
    },
    async writeRest(tx, written) {
      for (const write of ofResponse) await write(tx, written);
    },
  };
}
