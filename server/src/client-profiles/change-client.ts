import {
  type ClientProfileAnswers,
  canEnterContact,
  type FieldFlags,
  type IsoDate,
  shownFieldsOf,
} from '@carefront/shared/domain';
import {
  asReachable,
  clientColumns,
  contactColumns,
  guardianLinkColumns,
  insertGuardians,
  withOneMainContact,
} from '../people/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type ClientProfileRecord, findClientProfile } from './client-profile.repository.ts';
import { writeDiagnoses } from './write-diagnoses.ts';

export interface ClientToChange {
  readonly clinicId: number;
  readonly clientId: number;
  readonly profile: ClientProfileAnswers;
  /** Fields that the block hides keep their stored data. */
  readonly fields: FieldFlags;
  readonly may: { readonly editClient: boolean; readonly editGuardians: boolean; readonly addGuardians: boolean };
  readonly isSmsSupported: boolean;
  readonly today: IsoDate;
  readonly now: Date;
}

/**
 * Changes a client as far as the caller may (CP-03). Nobody is removed: a guardian who is missing from the answers stays, because the office
 * decides who looks after a client.
 * @returns Whether the client still exists.
 */
export async function changeClient(tx: Tx, change: ClientToChange): Promise<boolean> {
  const { clinicId, clientId, may } = change;
  // One form after the other: two of them must not both add the main contact.
  await tx
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .execute();
  const stored = await findClientProfile(tx, clinicId, clientId);
  if (!stored) return false;
  if (may.editClient) await changeFields(tx, change, stored);
  if (may.editGuardians) await changeGuardians(tx, change, stored);
  if (may.addGuardians) await addGuardians(tx, change, stored);
  return true;
}

async function changeFields(tx: Tx, change: ClientToChange, stored: ClientProfileRecord): Promise<void> {
  const { clinicId, clientId, profile, fields, isSmsSupported, today, now } = change;
  const sent = { ...stored, ...shownFieldsOf(profile, fields, '') };
  // A minor's email and phones cannot be entered (CP-05); those on file stay.
  const client = canEnterContact(profile, today) ? sent : { ...sent, ...contactOf(stored) };
  await tx
    .updateTable('client')
    .set(clientColumns(asReachable(client, isSmsSupported)))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .execute();
  if (fields.isVisible('diagnosis'))
    await writeDiagnoses(tx, { clinicId, clientId, diagnoses: profile.diagnosis, now });
}

const contactOf = (stored: ClientProfileRecord) => {
  const {
    email,
    other_email,
    phone_number,
    other_phone,
    phone_type_1,
    phone_type_2,
    phone_default_1,
    phone_default_2,
  } = stored;
  const { is_notification_enabled, bool_notify_invoice_shared, bool_notify_note_shared, is_sms_enabled } = stored;
  return {
    ...{ email, other_email, phone_number, other_phone, phone_type_1, phone_type_2, phone_default_1, phone_default_2 },
    ...{ is_notification_enabled, bool_notify_invoice_shared, bool_notify_note_shared, is_sms_enabled },
  };
};

async function changeGuardians(tx: Tx, change: ClientToChange, stored: ClientProfileRecord): Promise<void> {
  const { clinicId, clientId, profile, fields, isSmsSupported } = change;
  const sent = withOneMainContact(profile.guardian);
  if (sent.some(({ id, is_preview_contact }) => id !== null && is_preview_contact === 1))
    await tx
      .updateTable('client_guardian')
      .set({ is_preview_contact: false })
      .where('clinic_id', '=', clinicId)
      .where('client_id', '=', clientId)
      .execute();
  for (const real of stored.guardian) {
    const one = sent.find(({ id }) => id === real.id);
    if (!one) continue;
    const guardian = asReachable({ ...real, ...shownFieldsOf(one, fields, 'guardian.') }, isSmsSupported);
    await tx
      .updateTable('guardian')
      .set(contactColumns(guardian))
      .where('clinic_id', '=', clinicId)
      .where('id', '=', real.id)
      .execute();
    await tx
      .updateTable('client_guardian')
      .set(guardianLinkColumns(guardian))
      .where('clinic_id', '=', clinicId)
      .where('client_id', '=', clientId)
      .where('guardian_id', '=', real.id)
      .execute();
  }
}

/** Another main contact than the present one is chosen by editing the guardians. */
async function addGuardians(tx: Tx, change: ClientToChange, stored: ClientProfileRecord): Promise<void> {
  const { clinicId, clientId, profile, may, isSmsSupported, now } = change;
  const main = may.editGuardians ? profile.guardian.find((one) => one.is_preview_contact === 1) : undefined;
  const hasMain = stored.guardian.some(({ is_preview_contact }) => is_preview_contact === 1);
  const added = profile.guardian.filter(({ id }) => id === null);
  const guardians = withOneMainContact(added).map((one) =>
    asReachable(
      hasMain || (main && main.id !== null) ? { ...one, is_preview_contact: 0 as const } : one,
      isSmsSupported,
    ),
  );
  await insertGuardians(tx, clinicId, clientId, guardians, now);
}
