import {
  type ContactFields,
  canNotifyByEmail,
  type Flag,
  foldedName,
  type IsoDate,
  type Sex,
  withDefaultPhone,
  withNotifications,
  withSmsIfReachable,
} from '@carefront/shared/domain';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { fullNameOf } from './find-people.ts';

import type { SentPerson } from './person-form.ts';

interface FamilyToWrite {
  readonly clinic: { readonly id: number; readonly bool_sms_support: boolean };
  readonly form: ClientRecord & { readonly guardian: readonly GuardianRecord[] };
  readonly status: ClientStatus;
  readonly timezone: string;
  readonly now: Date;
  /** The member of staff who fills the form in; absent: the person or the family. */
  readonly contactSetBy?: number | null;
}

interface PersonToWrite extends FamilyToWrite {
  readonly form: SentPerson & Pick<ClientRecord, 'sex'>;
}

/** Ids of a new client and of the guardians, in the order of the form. */
interface WrittenFamily {
  readonly clientId: number;
  readonly guardianIds: readonly number[];
}

/** Writes a new client, and the guardians if the client needs one. Ids in the form never name existing people. @returns The client's id. */
export const writePerson = async (tx: Tx, person: PersonToWrite): Promise<number> =>
  (await writeFamily(tx, person)).clientId;

/** As `writePerson`. @returns The ids of the client and of the guardians. */
export async function writeFamily(
  tx: Tx,
  { clinic, form, status, timezone, now, contactSetBy = null }: FamilyToWrite,
): Promise<WrittenFamily> {
  const client = asReachable(form, clinic.bool_sms_support);
  const clientId = await insertClient(tx, clinic.id, client, { status, timezone, now, contactSetBy });
  const needed = form.bool_needs_guardian === 1 ? form.guardian : [];
  const guardians = withOneMainContact(needed).map((guardian) => asReachable(guardian, clinic.bool_sms_support));
  return { clientId, guardianIds: await insertGuardians(tx, clinic.id, clientId, guardians, { now, contactSetBy }) };
}

/** Columns that clients and guardians share, under their names on the wire. */
interface PersonRecord extends ContactFields {
  readonly first_name: string;
  readonly last_name: string;
}

export interface ClientRecord extends PersonRecord {
  readonly dob: IsoDate;
  /** Absent: the default of the column. */
  readonly sex?: Sex;
  readonly address: string;
  readonly city: string;
  readonly country_id?: number | null;
  readonly state_id?: number | null;
  readonly bool_needs_guardian: Flag;
  /** Forms ask for these; bookings do not. */
  readonly postal_code?: string;
  readonly same_as_sex?: Flag;
  readonly gender?: string;
  readonly other_gender?: string;
}

export interface GuardianRecord extends PersonRecord {
  readonly contact_type_id?: number | null;
  readonly relationship_id?: number | null;
  /** Main contact. */
  readonly is_preview_contact: Flag;
  readonly is_consent: Flag;
}

/** Switches off notifications that cannot reach the person (BK-63, BK-70, BK-71), as the form does in the browser. */
export function asReachable<T extends ContactFields>(person: T, isSmsSupported: boolean): T {
  const notified = canNotifyByEmail(person) ? person : withNotifications(person, false);
  const oneDefault = notified.phone_default_1 === 1 ? withDefaultPhone(notified, 1) : notified;
  return isSmsSupported ? withSmsIfReachable(oneDefault) : { ...oneDefault, is_sms_enabled: 0 };
}

/** Keeps one main contact: the first guardian that was ticked. */
export function withOneMainContact<T extends Pick<GuardianRecord, 'is_preview_contact'>>(guardians: readonly T[]): T[] {
  const main = guardians.findIndex(({ is_preview_contact }) => is_preview_contact === 1);
  return guardians.map((guardian, index) => ({ ...guardian, is_preview_contact: index === main ? 1 : 0 }));
}

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

interface NewRecord {
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

/** The folded name of a client's row. Every statement that adds a client writes it; a trigger removes it when the name changes. */
export const foldedNameOf = (firstName: string, lastName: string): string =>
  foldedName(fullNameOf({ firstName, lastName })).trim().replace(/\s+/gu, ' ');
