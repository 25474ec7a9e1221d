import * as z from 'zod/mini';
import { instant } from '../fields.schemas.ts';

/** Names, dates, email addresses and phone numbers are texts; switches are 0 or 1; null: empty. */
const factValue = z.nullable(z.union([z.string(), z.number()]));

const proposedChange = z.object({
  /** Name of the field, such as `email`; of a relationship and a type of contact, the values are their names. */
  fact: z.string(),
  /** As it is on file. */
  old: factValue,
  new: factValue,
});

/** A change of facts that decide who may see, sign, consent or pay for a client. It has no effect until the office accepts it. */
export const clientProposal = z.object({
  id: z.uuid(),
  /** With the birth date where another client of the list has the same name. */
  client: z.object({ id: z.number(), full_name: z.string(), birthday: z.optional(z.string()) }),
  /**
   * `client`: facts of the client. `guardian`: facts of a guardian whom the client has. `new-guardian`: another guardian. `guardian-account`: the
   * account of a guardian wants to see the client. `client-account`: an account that is now confirmed wants its client record.
   */
  kind: z.enum(['client', 'guardian', 'new-guardian', 'guardian-account', 'client-account']),
  /** Name of the guardian; null: the change is about the client. */
  guardian: z.nullable(z.string()),
  /** Name of the account that proposed it; null: a visitor. */
  proposed_by: z.nullable(z.string()),
  /** Role of the account for this client. */
  proposed_as: z.enum(['practitioner', 'client', 'guardian', 'visitor']),
  proposed_at: instant,
  changes: z.array(proposedChange),
  /** The guardian's email and phones are also used for this many other clients. */
  other_clients: z.number(),
  /** Why the reader does not decide: they proposed it, or are of the client's own family; null: they may. An older server does not tell. */
  cannot_decide: z.optional(z.nullable(z.enum(['own-proposal', 'own-family']))),
});

/** A change that the reader proposed. It waits for the office, or the office refused it and the reader has not read that yet. */
export const ownProposal = z.object({
  id: z.uuid(),
  client: z.object({ id: z.number(), full_name: z.string() }),
  kind: z.enum(['client', 'guardian', 'new-guardian']),
  /** Name of the guardian; null: the change is about the client, or was refused. */
  guardian: z.nullable(z.string()),
  state: z.enum(['open', 'refused']),
  /** The values that the reader proposed. Empty after a refusal: they are not kept. */
  changes: z.array(z.object({ fact: z.string(), new: factValue })),
});

export const CLIENT_PROPOSAL_SCHEMAS = {
  /** The oldest hundred; `total` counts all. */
  listClientProposals: { reply: z.object({ data: z.array(clientProposal), total: z.number() }) },
  decideClientProposal: {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ decision: z.enum(['accept', 'refuse']) }),
    reply: z.object({ id: z.uuid(), decision: z.enum(['accept', 'refuse']) }),
    errors: { 'proposal-decided': {} },
  },
  listOwnProposals: { reply: z.object({ data: z.array(ownProposal) }) },
  readOwnRefusal: { params: z.object({ id: z.uuid() }), reply: z.object({ id: z.uuid() }) },
};
