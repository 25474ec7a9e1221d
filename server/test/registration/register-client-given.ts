import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import { guardianRow } from '../booking/book-given.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { CANADA, ONTARIO } from './chatbot-registration-given.ts';

export type IntakeBody = BodyOf<'registerClient'>;

/** An adult, with every kind of field. */
export const ADULT = {
  first_name: 'Robin',
  last_name: 'Field',
  email: 'robin.field@example.test',
  other_email: 'robin@work.example.test',
  phone_number: '+1 (416) 555-0142',
  other_phone: '',
  dob: '1990-04-30',
  bool_needs_guardian: 0,
  client_notes: '<p>I sleep badly.</p>',
  sex: 'F',
  address: '1 Main Street',
  city: 'Toronto',
  country_id: CANADA,
  state_id: ONTARIO,
  bool_notify_invoice_shared: 1,
  bool_notify_note_shared: 0,
} as const satisfies IntakeBody;
export const CHILD = {
  ...ADULT,
  email: '',
  dob: '2018-03-02',
  bool_needs_guardian: 1,
  guardian: [guardianRow({ is_preview_contact: 1 })],
} as const satisfies IntakeBody;

/** A person who sends the intake form, and what the server stored. */
export function intakeGiven({ db, as }: TestServer) {
  return {
    send: (
      changes: Partial<IntakeBody> & Record<string, unknown> = {},
      {
        visitor = as(),
        key = randomUUID(),
        headers = {},
      }: { visitor?: TestVisitor; key?: string; headers?: Record<string, string> } = {},
    ) =>
      visitor.call('registerClient', {
        body: { ...ADULT, ...changes },
        headers: { 'idempotency-key': key, ...headers },
      }),
    client: (id: number) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    registration: (id: number) =>
      db.selectFrom('client_registration').selectAll().where('client_id', '=', id).executeTakeFirstOrThrow(),
    guardiansOf: (id: number) =>
      db
        .selectFrom('client_guardian as l')
        .innerJoin('guardian as g', (on) =>
          on.onRef('g.clinic_id', '=', 'l.clinic_id').onRef('g.id', '=', 'l.guardian_id'),
        )
        .select(['l.guardian_id', 'l.relationship_id', 'l.is_preview_contact', 'g.first_name', 'g.user_id'])
        .where('l.client_id', '=', id)
        .execute(),
    consentsOf: (id: number) => db.selectFrom('consent').selectAll().where('client_id', '=', id).execute(),
    counts: async () => {
      const rows = await db
        .selectFrom('client_registration')
        .select(({ fn }) => fn.countAll<number>().as('registrations'))
        .executeTakeFirstOrThrow();
      const clients = await db
        .selectFrom('client')
        .select(({ fn }) => fn.countAll<number>().as('clients'))
        .executeTakeFirstOrThrow();
      return [Number(rows.registrations), Number(clients.clients)];
    },
    /** Removes counts, keys and emails. */
    async reset(): Promise<void> {
      await db.deleteFrom('idempotency_key').execute();
      await db.deleteFrom('attempt_counter').execute();
      await db.deleteFrom('outbox').execute();
    },
  };
}
