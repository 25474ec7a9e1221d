import { sql } from 'kysely';
import type { BookingForm, GuardianForm } from '../features/book-appointment/form/booking-people.rules.ts';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The columns that clients and guardians share. */
function reachOf(person: BookingForm | GuardianForm) {
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    email: orNull(person.email),
    other_email: orNull(person.other_email),
    phone_number: orNull(person.phone_number),
    other_phone: orNull(person.other_phone),
    phone_type_1: person.phone_type_1,
    phone_type_2: person.phone_type_2,
    phone_default_1: person.phone_default_1 === 1,
    phone_default_2: person.phone_default_2 === 1,
  };
}

function noticesOf(person: BookingForm | GuardianForm) {
  return {
    is_notification_enabled: person.is_notification_enabled === 1,
    bool_notify_invoice_shared: person.bool_notify_invoice_shared === 1,
    bool_notify_note_shared: person.bool_notify_note_shared === 1,
    is_sms_enabled: person.is_sms_enabled === 1,
  };
}

export function findClient(
  db: Database,
  clinicId: number,
  clientId: number,
): Promise<{ status: ClientStatus; email: string | null } | undefined> {
  return db
    .selectFrom('client')
    .select(['status', 'email'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${clientId}::bigint`)
    .executeTakeFirst();
}

/** Always a new client without an account: who they are to an account is settled by signing in, not by a form. @returns The id. */
export async function insertClient(
  tx: Tx,
  clinicId: number,
  form: BookingForm,
  { status, timezone, now }: { status: ClientStatus; timezone: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('client')
    .values({
      clinic_id: clinicId,
      status,
      ...reachOf(form),
      ...noticesOf(form),
      dob: form.dob,
      sex: form.sex,
      address: orNull(form.address),
      city: orNull(form.city),
      country_id: form.country_id ?? null,
      state_id: form.state_id ?? null,
      timezone,
      bool_needs_guardian: form.bool_needs_guardian === 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Guardians and what each is to the client, in the order of the form. Two statements, however many they are. */
export async function insertGuardians(
  tx: Tx,
  clinicId: number,
  clientId: number,
  guardians: readonly GuardianForm[],
  now: Date,
): Promise<void> {
  if (guardians.length === 0) return;
  const inserted = await tx
    .insertInto('guardian')
    .values(guardians.map((guardian) => ({ clinic_id: clinicId, ...reachOf(guardian), created_at: now })))
    .returning('id')
    .execute();
  // Ids ascend in the order of VALUES: the sequence is drawn from row by row.
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  await tx
    .insertInto('client_guardian')
    .values(
      guardians.map((guardian, index) => ({
        clinic_id: clinicId,
        client_id: clientId,
        guardian_id: ids[index] ?? Number.NaN,
        contact_type_id: guardian.contact_type_id ?? null,
        relationship_id: guardian.relationship_id ?? null,
        is_preview_contact: guardian.is_preview_contact === 1,
        is_consent: guardian.is_consent === 1,
        ...noticesOf(guardian),
      })),
    )
    .execute();
}
