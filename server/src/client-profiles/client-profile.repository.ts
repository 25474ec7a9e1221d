import {
  type ContactFields,
  type Flag,
  GENDERS,
  type Gender,
  type IsoDate,
  PHONE_TYPES,
  type PhoneType,
  type ProfileDiagnosis,
  type ProfileGuardian,
  type Sex,
} from '@carefront/shared/domain';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** A guardian of a client, as the client profile block shows them. */
export interface ProfileGuardianRecord
  extends Omit<ProfileGuardian, 'id' | 'setup_password' | 'password' | 'password_confirmation'> {
  readonly id: number;
  readonly user_id: number | null;
}

/** A client with guardians and diagnoses, under the names of EN-14. Absent texts are ''. */
export interface ClientProfileRecord extends ContactFields {
  readonly client_id: number;
  readonly user_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly dob: IsoDate;
  readonly sex: Sex;
  readonly same_as_sex: Flag;
  readonly gender: Gender | '';
  readonly other_gender: string;
  readonly address: string;
  readonly city: string;
  readonly country_id: number | null;
  readonly state_id: number | null;
  readonly postal_code: string;
  readonly timezone: string;
  readonly bool_needs_guardian: Flag;
  readonly guardian: readonly ProfileGuardianRecord[];
  readonly diagnosis: readonly (ProfileDiagnosis & { readonly id: number })[];
}

const asFlag = (isSet: boolean): Flag => (isSet ? 1 : 0);
const asGender = (text: string | null): Gender | '' => GENDERS.find((gender) => gender === text) ?? '';
const asPhoneType = (type: number): PhoneType =>
  Object.values(PHONE_TYPES).find((known) => known === type) ?? PHONE_TYPES.cellphone;

interface ContactRow {
  readonly email: string | null;
  readonly other_email: string | null;
  readonly phone_number: string | null;
  readonly other_phone: string | null;
  readonly phone_type_1: number;
  readonly phone_type_2: number;
  readonly phone_default_1: boolean;
  readonly phone_default_2: boolean;
  readonly is_notification_enabled: boolean;
  readonly bool_notify_invoice_shared: boolean;
  readonly bool_notify_note_shared: boolean;
  readonly is_sms_enabled: boolean;
}

const contactOf = (row: ContactRow): ContactFields => ({
  email: row.email ?? '',
  other_email: row.other_email ?? '',
  phone_number: row.phone_number ?? '',
  other_phone: row.other_phone ?? '',
  phone_type_1: asPhoneType(row.phone_type_1),
  phone_type_2: asPhoneType(row.phone_type_2),
  phone_default_1: asFlag(row.phone_default_1),
  phone_default_2: asFlag(row.phone_default_2),
  is_notification_enabled: asFlag(row.is_notification_enabled),
  bool_notify_invoice_shared: asFlag(row.bool_notify_invoice_shared),
  bool_notify_note_shared: asFlag(row.bool_notify_note_shared),
  is_sms_enabled: asFlag(row.is_sms_enabled),
});

/** Reads a client with guardians and diagnoses. The caller has judged who may see them. Precondition: the client is in reach. */
export async function findClientProfile(
  db: Database | Tx,
  clinicId: number,
  clientId: number,
): Promise<ClientProfileRecord | undefined> {
  const row = await db
    .selectFrom('client')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(clientId))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    client_id: row.id,
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    ...contactOf(row),
    dob: row.dob ?? '',
    sex: row.sex,
    same_as_sex: asFlag(row.same_as_sex),
    gender: asGender(row.gender),
    other_gender: row.other_gender ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    country_id: row.country_id,
    state_id: row.state_id,
    postal_code: row.postal_code ?? '',
    timezone: row.timezone ?? '',
    bool_needs_guardian: asFlag(row.bool_needs_guardian),
    guardian: await findGuardians(db, clinicId, row.id),
    diagnosis: await findDiagnoses(db, clinicId, row.id),
  };
}

async function findGuardians(db: Database | Tx, clinicId: number, clientId: number): Promise<ProfileGuardianRecord[]> {
  const rows = await db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .selectAll('g')
    .select([
      'link.contact_type_id',
      'link.relationship_id',
      'link.is_preview_contact',
      'link.is_consent',
      'link.is_notification_enabled',
      'link.bool_notify_invoice_shared',
      'link.bool_notify_note_shared',
      'link.is_sms_enabled',
    ])
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .orderBy('g.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    ...contactOf(row),
    contact_type_id: row.contact_type_id,
    relationship_id: row.relationship_id,
    is_preview_contact: asFlag(row.is_preview_contact),
    is_consent: asFlag(row.is_consent),
  }));
}

async function findDiagnoses(db: Database | Tx, clinicId: number, clientId: number) {
  const rows = await db
    .selectFrom('client_diagnosis')
    .select(['diagnosis_id', 'date_onset', 'relevant_history'])
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .orderBy('position')
    .execute();
  return rows.map(({ diagnosis_id, date_onset, relevant_history }) => ({
    id: diagnosis_id,
    date_onset: date_onset ?? '',
    relevant_history: relevant_history ?? '',
  }));
}
