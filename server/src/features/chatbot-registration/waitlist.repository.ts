import type { Locale, ParsedBodyOf } from '@carefront/shared/contracts';
import { EMPTY_CONTACT, type RegistrationFacts, withEmail } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

type Form = ParsedBodyOf<'registerByChatbot'>;
type KnownPlaces = Pick<RegistrationFacts, 'countries' | 'states'>;

/** The country that was named, if there is such a one, and its states. */
export async function findKnownPlaces(db: Database, countryId: number | null): Promise<KnownPlaces> {
  if (countryId === null) return { countries: [], states: [] };
  // Any number may be sent: one beyond the column's type is no country either, and no error.
  const wanted = sql<number>`${countryId}::bigint`;
  const countries = await db.selectFrom('country').select('id').where('id', '=', wanted).execute();
  const states = await db.selectFrom('state').select(['id', 'country_id']).where('country_id', '=', wanted).execute();
  return { countries, states };
}

interface WaitlistedFacts {
  readonly needsGuardian: boolean;
  /** The clinic's: the bot asks for none. */
  readonly timezone: string;
  readonly now: Date;
}

/** Always a new client without an account, whoever has the e-mail. Told by e-mail as somebody whom the booking form made (BK-70). @returns The id. */
export async function insertWaitlisted(
  tx: Tx,
  clinicId: number,
  form: Form,
  { needsGuardian, timezone, now }: WaitlistedFacts,
): Promise<number> {
  const { is_notification_enabled, bool_notify_invoice_shared, bool_notify_note_shared } = withEmail(
    EMPTY_CONTACT,
    form.email,
  );
  const { id } = await tx
    .insertInto('client')
    .values({
      clinic_id: clinicId,
      status: 'Waitlist',
      first_name: form.first_name,
      last_name: form.last_name,
      email: form.email,
      dob: form.birthday,
      sex: form.sex === '' ? undefined : form.sex,
      country_id: form.country_id ?? null,
      state_id: form.state ?? null,
      timezone,
      bool_needs_guardian: needsGuardian,
      is_notification_enabled: is_notification_enabled === 1,
      bool_notify_invoice_shared: bool_notify_invoice_shared === 1,
      bool_notify_note_shared: bool_notify_note_shared === 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewRegistration {
  readonly clinicId: number;
  readonly clientId: number;
  /** In which the bot spoke. */
  readonly locale: Locale;
  readonly now: Date;
}

export async function insertRegistration(tx: Tx, { clinicId, clientId, locale, now }: NewRegistration): Promise<void> {
  await tx
    .insertInto('client_registration')
    .values({ clinic_id: clinicId, client_id: clientId, channel: 'chatbot', locale, registered_at: now })
    .execute();
}

/** The first who waits still of this client and those who registered later. @returns null where nobody does. */
export async function findFirstWaiting(
  db: Database,
  clinicId: number,
  fromClientId: number,
): Promise<{ registeredAt: Date } | null> {
  const row = await db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select('r.registered_at as registeredAt')
    .where('r.clinic_id', '=', clinicId)
    .where('r.client_id', '>=', fromClientId)
    .where('c.status', '=', 'Waitlist')
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Of the clinic's own calendar. */
export async function readZone(db: Database, clinicId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('clinic')
    .select('timezone')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return timezone;
}
