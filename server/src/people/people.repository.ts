import { sql } from 'kysely';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { foldedNameOf } from './folded-names.ts';
import type { ClientRecord, GuardianRecord, PersonRecord } from './person-record.ts';

const orNull = (text = ''): string | null => (text === '' ? null : text);

/** Name, email and phones: the columns that clients and guardians share. */
export function contactColumns(person: PersonRecord) {
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

function notificationColumns(person: PersonRecord) {
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

/** The columns that a form about a client fills. */
export function clientColumns(client: ClientRecord) {
  return {
    ...contactColumns(client),
    ...notificationColumns(client),
    dob: client.dob,
    sex: client.sex,
    same_as_sex: client.same_as_sex === 1,
    gender: orNull(client.gender),
    other_gender: orNull(client.other_gender),
    address: orNull(client.address),
    city: orNull(client.city),
    country_id: client.country_id ?? null,
    state_id: client.state_id ?? null,
    postal_code: orNull(client.postal_code),
    bool_needs_guardian: client.bool_needs_guardian === 1,
  };
}

export interface NewRecord {
  readonly now: Date;
  /** The member of staff who wrote email and phones; absent: the person or the family. */
  readonly contactSetBy?: number | null;
}

/** Adds a new client without an account: only signing in links a client to an account. @returns The id. */
export async function insertClient(
  tx: Tx,
  clinicId: number,
  client: ClientRecord,
  { status, timezone, now, contactSetBy = null }: NewRecord & { status: ClientStatus; timezone: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('client')
    .values({
      clinic_id: clinicId,
      status,
      ...clientColumns(client),
      timezone,
      created_at: now,
      contact_set_by_user_id: contactSetBy,
      folded_name: foldedNameOf(client.first_name, client.last_name),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Columns of the link between a guardian and one client. */
export const guardianLinkColumns = (guardian: GuardianRecord) => ({
  contact_type_id: guardian.contact_type_id ?? null,
  relationship_id: guardian.relationship_id ?? null,
  is_preview_contact: guardian.is_preview_contact === 1,
  is_consent: guardian.is_consent === 1,
  ...notificationColumns(guardian),
});

/**
 * Adds guardians and their relation to the client, in the order of the form. Two statements for any number of guardians.
 * @returns Their ids, in this order.
 */
export async function insertGuardians(
  tx: Tx,
  clinicId: number,
  clientId: number,
  guardians: readonly GuardianRecord[],
  { now, contactSetBy = null }: NewRecord,
): Promise<number[]> {
  if (guardians.length === 0) return [];
  const inserted = await tx
    .insertInto('guardian')
    .values(
      guardians.map((guardian) => ({
        ...{ clinic_id: clinicId, ...contactColumns(guardian) },
        ...{ created_at: now, contact_set_by_user_id: contactSetBy },
      })),
    )
    .returning('id')
    .execute();
  // The ids ascend in the order of VALUES, because the rows take their ids one after the other.
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  await tx
    .insertInto('client_guardian')
    .values(
      guardians.map((guardian, index) => ({
        clinic_id: clinicId,
        client_id: clientId,
        guardian_id: ids[index] ?? Number.NaN,
        ...guardianLinkColumns(guardian),
      })),
    )
    .execute();
  return ids;
}
