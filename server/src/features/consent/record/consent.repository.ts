import { randomUUID } from 'node:crypto';
import { AppError, type Locale, type ReplyOf, type ThirdPartyContact } from '@carefront/shared/contracts';
import {
  APPOINTMENT_STATUSES,
  type EpochMs,
  type IsoDate,
  isAccepted,
  isBlankHtml,
  takesTime,
  thirdPartyErrors,
} from '@carefront/shared/domain';
import {
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import { type ClientReach, inCaseloadSince, isInCaseload, isNotOwnBooking, isReached } from '../../../people/public.ts';
import { isUuid } from '../../../platform/database/call-ids.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import { insertFirstVersion, readTemplate, type StoredTemplate } from '../../consent-template/consent-template.ts';
import type { Viewing } from './consent-viewers.rules.ts';

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

/** @param id - Any text; a text that is not a UUID finds no consent. */
export async function findConsent(db: Database | Tx, clinicId: number, id: string): Promise<ConsentRow | undefined> {
  if (!isUuid(id)) return undefined;
  return consentRows(db, clinicId).where('c.id', '=', id).executeTakeFirst();
}

/** Also locks the row against other changes until the transaction ends. */
export async function lockConsent(tx: Tx, clinicId: number, id: string): Promise<ConsentRow | undefined> {
  if (!isUuid(id)) return undefined;
  return consentRows(tx, clinicId).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

export async function insertConsent(tx: Tx, consent: Insertable<Tables['consent']>): Promise<void> {
  await tx.insertInto('consent').values(consent).execute();
}

/** The guardian who is to sign. */
export interface ConsentGuardian {
  /** Id of the client's known guardian; null for a person who is only named here. */
  readonly id: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

export interface NewConsent {
  readonly clinicId: number;
  readonly clientId: number;
  readonly practitionerId: number | null;
  readonly appointmentId: string | null;
  readonly guardian: ConsentGuardian | null;
  readonly thirdPartyContact: readonly ThirdPartyContact[];
  /** '' or absent: the template's title. */
  readonly title?: string;
  /** Viewed: the consent goes with a form, and the signer read it there, before it had a record. */
  readonly status: 'Draft' | 'Viewed';
  readonly locale: Locale;
  readonly createdByUserId: number | null;
  readonly nowMs: EpochMs;
}

/**
 * Creates a consent with the current text of the clinic's template.
 * @returns Its id, and the template that it was made from.
 * @throws AppError `consent-template-missing` when the clinic has no terms.
 */
export async function createFromTemplate(
  tx: Tx,
  wanted: NewConsent,
): Promise<{ id: string; template: StoredTemplate }> {
  const { clinicId, guardian, status, nowMs } = wanted;
  const template = await readTemplate(tx, clinicId, wanted.locale);
  if (isBlankHtml(template.tos)) throw new AppError('consent-template-missing', `clinic ${clinicId} has no terms`);
  const now = new Date(nowMs);
  await insertFirstVersion(tx, clinicId, template, now);
  const id = randomUUID();
  await insertConsent(tx, {
    clinic_id: clinicId,
    id,
    client_id: wanted.clientId,
    practitioner_id: wanted.practitionerId,
    appointment_id: wanted.appointmentId,
    status,
    title: wanted.title || template.title,
    terms: template.tos,
    template_version: template.version,
    locale: wanted.locale,
    guardian_id: guardian?.id ?? null,
    guardian_first_name: guardian?.firstName ?? null,
    guardian_last_name: guardian?.lastName ?? null,
    guardian_email: guardian?.email ?? null,
    third_party_contact: JSON.stringify(wanted.thirdPartyContact),
    created_by_user_id: wanted.createdByUserId,
    created_at: now,
    viewed_at: status === 'Viewed' ? now : null,
  });
  return { id, template };
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

/** The client of a new consent. */
export interface ConsentClient {
  readonly id: number;
  readonly client_needs_guardian: boolean;
  readonly client_dob: IsoDate | null;
  /** Locale of the client's account; null when the client has no account or chose no locale. */
  readonly locale: Locale | null;
}

/** @returns Undefined for a client who does not exist or is out of the caller's reach. */
export function findConsentClient(
  tx: Tx,
  clinicId: number,
  { clientId, reach }: { clientId: number; reach: ClientReach },
): Promise<ConsentClient | undefined> {
  return (
    tx
      .selectFrom('client as c')
      .leftJoin('user_account as u', (on) =>
        on.onRef('u.clinic_id', '=', 'c.clinic_id').onRef('u.id', '=', 'c.user_id'),
      )
      .select(['c.id', 'c.bool_needs_guardian as client_needs_guardian', 'c.dob as client_dob', 'u.locale'])
      .where('c.clinic_id', '=', clinicId)
      // As a `bigint`: the number in the query can be too large for an id.
      .where('c.id', '=', sql<number>`${clientId}::bigint`)
      .where(isReached(clinicId, reach, sql.ref('c.id')))
      .executeTakeFirst()
  );
}

/** Returns the address on file, from the client's record or account; null: no address. */
export async function findClientEmail(db: Database | Tx, clinicId: number, clientId: number): Promise<string | null> {
  const client = await db
    .selectFrom('client as c')
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'c.clinic_id').onRef('u.id', '=', 'c.user_id'))
    .select(({ fn }) => fn.coalesce('c.email', 'u.email').as('email'))
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', clientId)
    .executeTakeFirst();
  return client?.email?.trim() || null;
}

/** Returns the practitioner who has treated the client for the longest time and still works here; null: the client has none. */
export async function findFirstPractitioner(tx: Tx, clinicId: number, clientId: number): Promise<number | null> {
  const pair = {
    clinic: sql<number>`p.clinic_id`,
    client: sql<number>`${clientId}::integer`,
    practitioner: sql<number>`p.id`,
  };
  const first = await tx
    .selectFrom('practitioner as p')
    .select('p.id')
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .where(isInCaseload(pair))
    .orderBy(inCaseloadSince(pair))
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
}

// Expressions about the caller's relation to the consent `c` of the enclosing statement.
type ConsentExpressions = ExpressionBuilder<Omit<Tables, 'consent'> & { c: Tables['consent'] }, 'c'>;

/** Whether the caller is the client's contact. */
export const isContact = (is: ConsentExpressions, { contactId }: Viewing) =>
  sql<boolean>`${is.exists(
    is
      .selectFrom('client_contact as contact_link')
      .select('contact_link.client_id')
      .whereRef('contact_link.clinic_id', '=', 'c.clinic_id')
      .whereRef('contact_link.client_id', '=', 'c.client_id')
      .where('contact_link.contact_id', '=', contactId),
  )}`;

/** Statuses of a booking whose consent its practitioner may read: the booking waits for an answer, or was accepted. */
const ACTIVE_STATUSES = sql.join(APPOINTMENT_STATUSES.filter((status) => takesTime(status) || isAccepted(status)));

/**
 * Whether a practitioner treats the client or is named in the consent (`isNamedIn`).
 * @param practitioner - Id of the practitioner.
 */
export const isProviderOf = (practitioner: RawBuilder<number | null>) =>
  sql<boolean>`(${isNamedIn(practitioner)} OR ${isInCaseload({ clinic: sql`c.clinic_id`, client: sql`c.client_id`, practitioner })})`;

/**
 * Whether the consent names the practitioner, and being named is enough to see it: the consent is completed; it was signed and came with no
 * booking; or the booking that it came with is still active and was not made by this practitioner. An unsigned consent shows the client's
 * current data, so only the client's practitioners see it.
 */
const isNamedIn = (practitioner: RawBuilder<number | null>) =>
  sql<boolean>`(coalesce(c.practitioner_id = ${practitioner}, false) AND (
      c.status = 'Completed'
      OR (c.status = 'Signed' AND c.appointment_id IS NULL)
      OR EXISTS (SELECT FROM appointment came
        JOIN practitioner asked ON asked.clinic_id = came.clinic_id AND asked.id = came.practitioner_id
        WHERE came.clinic_id = c.clinic_id AND came.id = c.appointment_id AND came.client_id = c.client_id
        AND came.practitioner_id = ${practitioner} AND came.status IN (${ACTIVE_STATUSES}) AND ${isNotOwnBooking('came', 'asked')})))`;

/** Whether the consent names the caller, as `isNamedIn`. */
export const isNamedProvider = ({ practitionerId }: Viewing) => isNamedIn(sql`${practitionerId}::integer`);

/** Whether the caller is the consent's provider. */
export const isProvider = ({ practitionerId }: Viewing) => isProviderOf(sql`${practitionerId}::integer`);

/**
 * Whether the caller took part when the terms were accepted: by the account, as the guardian or client of the signature, by a link that was
 * emailed to the account's address, or by a link that the caller sent.
 */
export const isAcceptedThroughViewer = (is: ConsentExpressions, { userId, guardianId, clientId }: Viewing) =>
  sql<boolean>`${is.exists(
    is
      .selectFrom('consent_signature as signed')
      .leftJoin('consent_link as used', (on) =>
        on.onRef('used.clinic_id', '=', 'signed.clinic_id').onRef('used.id', '=', 'signed.link_id'),
      )
      .leftJoin('user_account as me', (on) =>
        on.onRef('me.clinic_id', '=', 'signed.clinic_id').on('me.id', '=', userId),
      )
      .select('signed.id')
      .whereRef('signed.clinic_id', '=', 'c.clinic_id')
      .whereRef('signed.consent_id', '=', 'c.id')
      .where('signed.part', '=', 'signer')
      .where((one) =>
        one.or([
          one('signed.signer_user_id', '=', userId),
          one('used.sent_by_user_id', '=', userId),
          one('signed.guardian_id', '=', guardianId),
          one.and([one('signed.role', '=', 'client'), one('c.client_id', '=', clientId)]),
          sql<boolean>`lower(trim(used.email::text)) = me.email_key`,
        ]),
      ),
  )}`;
