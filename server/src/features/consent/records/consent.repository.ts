import type { ReplyOf, ThirdPartyContact } from '@carefront/shared/contracts';
import { type EpochMs, type IsoDate, thirdPartyErrors } from '@carefront/shared/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';

/** A consent with the current names of its people. */
export interface ConsentRow extends Selectable<Tables['consent']> {
  readonly client_first_name: string;
  readonly client_last_name: string;
  readonly client_dob: IsoDate | null;
  readonly client_needs_guardian: boolean;
  readonly practitioner_first_name: string | null;
  readonly practitioner_last_name: string | null;
  /** When the guardian was last sent a link. */
  readonly guardian_asked_at: Date | null;
}

export type SignatureRow = Selectable<Tables['consent_signature']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Selects the names of the people of consents. The caller adds the columns of the consents. */
export const consentPeople = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('consent as c')
    .innerJoin('client', (on) =>
      on.onRef('client.clinic_id', '=', 'c.clinic_id').onRef('client.id', '=', 'c.client_id'),
    )
    .leftJoin('practitioner as p', (on) =>
      on.onRef('p.clinic_id', '=', 'c.clinic_id').onRef('p.id', '=', 'c.practitioner_id'),
    )
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .where('c.clinic_id', '=', clinicId)
    .select([
      'client.first_name as client_first_name',
      'client.last_name as client_last_name',
      'client.dob as client_dob',
      'client.bool_needs_guardian as client_needs_guardian',
      'u.first_name as practitioner_first_name',
      'u.last_name as practitioner_last_name',
    ])
    .select((of) =>
      of
        .selectFrom('consent_link as asked')
        .select(({ fn }) => fn.max('asked.created_at').as('at'))
        .whereRef('asked.clinic_id', '=', 'c.clinic_id')
        .whereRef('asked.consent_id', '=', 'c.id')
        .as('guardian_asked_at'),
    );

const consentRows = (db: Database | Tx, clinicId: number) => consentPeople(db, clinicId).selectAll('c');

/** Whether the text can be a consent's id. The database refuses other texts with an error. */
export const isConsentId = (id: string): boolean => UUID.test(id);

/** @param id - Any text; a text that is not a UUID finds no consent. */
export async function findConsent(db: Database | Tx, clinicId: number, id: string): Promise<ConsentRow | undefined> {
  if (!isConsentId(id)) return undefined;
  return consentRows(db, clinicId).where('c.id', '=', id).executeTakeFirst();
}

/** Also locks the row against other changes until the transaction ends. */
export async function lockConsent(tx: Tx, clinicId: number, id: string): Promise<ConsentRow | undefined> {
  if (!isConsentId(id)) return undefined;
  return consentRows(tx, clinicId).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

export async function insertConsent(tx: Tx, consent: Insertable<Tables['consent']>): Promise<void> {
  await tx.insertInto('consent').values(consent).execute();
}

export async function updateConsent(
  tx: Tx,
  { clinic_id, id }: Pick<ConsentRow, 'clinic_id' | 'id'>,
  change: Updateable<Tables['consent']>,
): Promise<void> {
  await tx.updateTable('consent').set(change).where('clinic_id', '=', clinic_id).where('id', '=', id).execute();
}

/** Changes Draft to Viewed. @returns Whether the consent was a draft. */
export async function markViewed(
  tx: Tx,
  { clinic_id, id }: Pick<ConsentRow, 'clinic_id' | 'id'>,
  nowMs: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consent')
    .set({ status: 'Viewed', viewed_at: new Date(nowMs) })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('status', '=', 'Draft')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the signatures of these consents, oldest first. */
export async function findSignatures(
  db: Database | Tx,
  clinicId: number,
  consentIds: readonly string[],
): Promise<SignatureRow[]> {
  if (consentIds.length === 0) return [];
  return db
    .selectFrom('consent_signature')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('consent_id', 'in', consentIds)
    .orderBy('signed_at')
    .orderBy('part', 'desc')
    .execute();
}

/** A constraint allows one signature for each part of a consent, also for simultaneous calls. */
export async function insertSignature(tx: Tx, signature: SignatureRow): Promise<void> {
  await tx.insertInto('consent_signature').values(signature).execute();
}

/** The lists that third-party contacts are chosen from; all clinics share them. */
export async function findThirdPartyLists(db: Database | Tx): Promise<ReplyOf<'getThirdPartyContactsData'>> {
  const relationships = await db.selectFrom('third_party_relationship').select(['id', 'name']).orderBy('id').execute();
  const organizations = await db.selectFrom('organization').select(['id', 'name']).orderBy('id').execute();
  return { third_party_relationships: relationships, organizations };
}

/** Returns the errors of the contacts, by path on the wire. */
export async function thirdPartyRefusals(
  db: Database | Tx,
  contacts: readonly ThirdPartyContact[],
): Promise<FieldCodes> {
  if (contacts.length === 0) return {};
  const { organizations, third_party_relationships: relationships } = await findThirdPartyLists(db);
  return thirdPartyErrors(contacts, { organizations, relationships });
}
