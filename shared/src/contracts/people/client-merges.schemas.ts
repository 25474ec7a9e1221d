import * as z from 'zod/mini';
import { MERGED_FACTS } from '../../domain/index.ts';
import { flag, flagOut, instant } from '../fields.schemas.ts';
import { positiveCount } from './people.schemas.ts';

const MOST_CLIENTS = 100;
const clientId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const idParams = z.object({ id: positiveCount(2_147_483_647) });

/** Numbers of clients, with commas between them. */
const clientIds = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/), z.maxLength(MOST_CLIENTS * 10)),
  z.transform((text) => text.split(',').map(Number)),
);

/** A client as the office tells people of one name apart. */
const knownClient = z.object({
  id: z.number(),
  full_name: z.string(),
  /** null only for a draft. */
  birthday: z.nullable(z.string()),
});

/** A person who reaches the record that would be joined, and not the record that would be kept. */
const joiningPerson = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  /** Such as Mother; null: not given. */
  relationship: z.nullable(z.string()),
  /** 1: the person has an account, which would reach the kept record. */
  has_account: flagOut,
});

export const CLIENT_MERGE_SCHEMAS = {
  listSameClients: {
    query: z.object({ client_ids: clientIds }),
    reply: z.object({
      /** Clients with an entry only. */
      data: z.array(
        z.object({
          client_id: z.number(),
          /** Records that are perhaps of the same person, the oldest first; five at most. */
          perhaps_same: z.array(knownClient),
          /** Records that were joined to this client, and can still be taken apart. */
          joined: z.array(z.object({ merge_id: z.uuid(), full_name: z.string(), undo_until: instant })),
        }),
      ),
    }),
  },
  /** `id` is the client whose record would be kept. */
  previewClientMerge: {
    params: idParams,
    query: z.object({ merged_id: positiveCount(2_147_483_647) }),
    reply: z.object({
      kept: knownClient,
      merged: knownClient,
      /** What joins the kept record, in numbers. What there is none of is absent. */
      joins: z.array(z.object({ what: z.string(), count: z.number() })),
      /** Deciding facts that differ, in words of the wire; null: empty. The phones of a record are one fact. */
      facts: z.array(
        z.object({ fact: z.enum(MERGED_FACTS), kept: z.nullable(z.string()), merged: z.nullable(z.string()) }),
      ),
      guardians: z.array(
        z.extend(joiningPerson, {
          is_consent: flagOut,
          /** 1: the guardian sees the client now; 0: the access ended, or waits for the office. */
          has_access: flagOut,
        }),
      ),
      contacts: z.array(joiningPerson),
      /** Practitioners who see the joined record, and would see the kept one. */
      practitioners: z.array(z.string()),
      /** Email addresses of the accounts of both records; null: no account. */
      accounts: z.object({ kept: z.nullable(z.string()), merged: z.nullable(z.string()) }),
      /** Why the reader does not decide; null: they may. */
      cannot_decide: z.nullable(z.enum(['own-family'])),
    }),
  },
  mergeClients: {
    params: idParams,
    body: z.strictObject({
      merged_id: clientId,
      /** Facts that the kept record takes from the joined one. */
      facts: z.array(z.enum(MERGED_FACTS)).check(z.maxLength(MERGED_FACTS.length)),
      /** Guardians and contacts of the joined record who reach the kept record. Others do not. */
      guardian_ids: z.array(clientId).check(z.maxLength(100)),
      contact_ids: z.array(clientId).check(z.maxLength(100)),
      /** 1: the account of the joined record reaches the kept record. It has no effect if the kept record has an account. */
      joins_account: flag,
    }),
    reply: z.object({ merge_id: z.uuid(), client_id: z.number(), undo_until: instant }),
  },
  undoClientMerge: {
    params: z.object({ id: z.uuid() }),
    reply: z.object({ client_id: z.number(), kept_id: z.number() }),
    errors: { 'merge-changed': {} },
  },
};
