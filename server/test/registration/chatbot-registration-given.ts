import type { BodyOf } from '@carefront/shared/contracts';
import { makeProof } from '../setup/solve-bot-check.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

type Body = BodyOf<'registerByChatbot'>;
export type Answers = Omit<Body, 'bot_check'>;

/** Canada and Ontario, in the demo's lists. */
export const CANADA = 1;
export const ONTARIO = 109;
export const ROBIN = {
  first_name: 'Robin',
  last_name: 'Field',
  email: 'robin.field@example.test',
  birthday: '1990-04-30',
  sex: 'F',
  country_id: CANADA,
  state: ONTARIO,
} as const satisfies Answers;

/** Somebody who talks to the help bot, and what became of it. */
export function registrationGiven({ db, as }: TestServer) {
  return {
    /** With these changes to Robin's answers. @param sent - A proof; absent: a fresh one. */
    async register(
      changes: Partial<Answers> = {},
      {
        visitor = as(),
        sent,
        headers = {},
      }: { visitor?: TestVisitor; sent?: string; headers?: Record<string, string> } = {},
    ) {
      const bot_check = sent ?? (await makeProof(visitor));
      return visitor.call('registerByChatbot', { body: { ...ROBIN, ...changes, bot_check }, headers });
    },
    registrations: () =>
      db
        .selectFrom('client_registration')
        .select(['clinic_id', 'client_id', 'channel', 'locale', 'registered_at'])
        .orderBy('client_id')
        .execute(),
    client: (id: number) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Removes all registrations, counts and emails. */
    async reset(): Promise<void> {
      const rows = await db.deleteFrom('client_registration').returning('client_id').execute();
      const ids = rows.map(({ client_id }) => client_id);
      if (ids.length > 0) await db.deleteFrom('client').where('id', 'in', ids).execute();
      await db.deleteFrom('idempotency_key').execute();
      await db.deleteFrom('attempt_counter').execute();
      await db.deleteFrom('outbox').execute();
    },
  };
}
