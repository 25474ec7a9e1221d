import type { Deps } from '../../../deps.ts';
import {
  type CardReach,
  everyReach,
  findUsableCard,
  reachForClient,
  type UsableCard,
} from '../../../payments/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { FormCaller } from './form-caller.ts';
import type { ResponseClient } from './response-client.ts';

/** The cards that a caller may use in a form. */
export interface FormCards {
  readonly actor: Actor;
  /** The client that staff fill the form in for; null: the caller answers. */
  readonly filledOutFor: number | null;
  /** @returns null for a card that the caller may not use. @throws AppError `unavailable`. */
  find(paymentMethodId: string): Promise<UsableCard | null>;
}

/** Staff who fill in for a client use the cards of the client and the guardians; other people their own (BI-10). */
export function formCardsOf(deps: Deps, { clinic, actor, uploader }: FormCaller, about: ResponseClient): FormCards {
  const filledOutFor = about.isFilledOut ? about.clientId : null;
  const caller = { clinicId: clinic.id, actor, starter: uploader, account: clinic.stripe_account_id };
  return {
    actor,
    filledOutFor,
    find: async (paymentMethodId) => {
      const reach = await reachOf(deps, caller.clinicId, actor, filledOutFor);
      return findUsableCard(deps, caller, reach, { paymentMethodId, clientId: filledOutFor ?? undefined });
    },
  };
}

async function reachOf(
  { database: { db } }: Deps,
  clinicId: number,
  actor: Actor,
  filledOutFor: number | null,
): Promise<CardReach> {
  if (filledOutFor === null) return { ...everyReach(actor), staff: null };
  const reach = await reachForClient(db, clinicId, actor, filledOutFor);
  return { family: null, staff: reach?.staff ?? null };
}
