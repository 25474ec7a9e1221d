import { randomUUID } from 'node:crypto';
import type { ThirdPartyContact } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { findConsent, insertConsent } from '../../src/features/consent/record/consent.repository.ts';
import type { Signer } from '../../src/features/consent/record/consent-record.ts';
import { writeSignature } from '../../src/features/consent/sign/sign-consent.ts';
import { insertFirstVersion, readTemplate } from '../../src/features/consent-template/consent-template.ts';
import type { Database, Tx } from '../../src/platform/database/transaction.ts';
import { addAccount } from '../setup/access-people.ts';

/** A stored consent. Defaults: at Maple, for the teenager, with Amara as the practitioner. */
export interface WantedConsent {
  readonly status?: ConsentStatus;
  readonly clinicId?: number;
  readonly clientId?: number;
  readonly practitionerId?: number | null;
  /** Undefined: Grace, the guardian account, when the client is one of her children. */
  readonly guardian?: { id: number | null; firstName: string; lastName: string; email: string | null } | null;
  readonly contacts?: readonly ThirdPartyContact[];
  /** Whether the client does not belong to the named practitioner. Only the client's practitioners see an unsigned consent. */
  readonly isHandedOver?: boolean;
  /** The booking that the consent goes with. */
  readonly appointmentId?: string;
  readonly createdAt?: string;
}

export const GRACE = { id: MAPLE.guardianId, firstName: 'Grace', lastName: 'Adeyemi', email: 'guardian@maple.test' };
export const DOCTOR: ThirdPartyContact = {
  first_name: 'Robin',
  last_name: 'Sample',
  email: 'robin@example.test',
  phone_number: '+1 (416) 555-0199',
  organization_id: 1,
  relationship_id: 1,
  other_organization_name: '',
};

const CHILDREN: readonly number[] = [MAPLE.clients.child, MAPLE.clients.teenager];
const CREATED_AT = '2026-11-10T15:00:00Z';
const SIGNED_AT_MS = Date.parse('2026-11-12T15:00:00Z');

/** @param db - The owner's connection. @returns Its id. */
export async function addConsent(db: Database, wanted: WantedConsent = {}): Promise<string> {
  const { clinicId = MAPLE.clinicId, clientId = MAPLE.clients.teenager, status = 'Draft' } = wanted;
  const { practitionerId = MAPLE.practitioners.amara.id, contacts = [], createdAt = CREATED_AT } = wanted;
  const guardian = wanted.guardian === undefined ? (CHILDREN.includes(clientId) ? GRACE : null) : wanted.guardian;
  const id = randomUUID();
  if (practitionerId !== null && !wanted.isHandedOver) await assignClient(db, clinicId, clientId, practitionerId);
  await db.transaction().execute(async (tx) => {
    const template = await readTemplate(tx, clinicId, 'en');
    await insertFirstVersion(tx, clinicId, template, new Date(createdAt));
    await insertConsent(tx, {
      clinic_id: clinicId,
      id,
      client_id: clientId,
      practitioner_id: practitionerId,
      appointment_id: wanted.appointmentId ?? null,
      status: status === 'Draft' ? 'Draft' : 'Viewed',
      title: template.title,
      terms: template.tos,
      template_version: template.version,
      locale: 'en',
      guardian_id: guardian?.id ?? null,
      guardian_first_name: guardian?.firstName ?? null,
      guardian_last_name: guardian?.lastName ?? null,
      guardian_email: guardian?.email ?? null,
      third_party_contact: JSON.stringify(contacts),
      created_by_user_id: null,
      created_at: new Date(createdAt),
      viewed_at: status === 'Draft' ? null : new Date(createdAt),
    });
    if (status === 'Draft' || status === 'Viewed') return;
    await sign(tx, clinicId, id, guardian ? 'guardian' : 'client', 0);
    if (status === 'Completed') await sign(tx, clinicId, id, 'provider', 60_000);
  });
  return id;
}

/** Assigns the client to the practitioner, as the office does. @param db - The owner's connection. */
export async function assignClient(
  db: Database,
  clinicId: number,
  clientId: number,
  practitionerId: number,
): Promise<void> {
  await db
    .insertInto('client_practitioner')
    .values({ clinic_id: clinicId, client_id: clientId, practitioner_id: practitionerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function sign(tx: Tx, clinicId: number, id: string, role: Signer['role'], laterMs: number): Promise<void> {
  const consent = await findConsent(tx, clinicId, id);
  if (!consent) throw new Error(`there is no consent ${id}`);
  const nobody = { userId: null, guardianId: null, practitionerId: null, linkId: null };
  const signer: Signer = { ...nobody, role, name: 'Alex Sample', method: 'account' };
  const request = { ip: '203.0.113.9', id: 'given', headers: {} };
  const clinic = { id: clinicId, name: 'A clinic' };
  const nowMs = SIGNED_AT_MS + laterMs;
  const call = { clinic, locale: 'en', request, shownBy: undefined, shownProof: 'shown-hash', nowMs } as const;
  await writeSignature(tx, call, consent, signer);
}

/** Reads everything that is stored about one consent. @param db - The owner's connection. */
export function readConsent(db: Database, id: string) {
  return {
    row: () => db.selectFrom('consent').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    status: async () =>
      (await db.selectFrom('consent').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    /** The signer's signature first. */
    signatures: () =>
      db.selectFrom('consent_signature').selectAll().where('consent_id', '=', id).orderBy('part', 'desc').execute(),
    /** Returns the actions on the consent in the log, oldest first, without reads. */
    log: () =>
      db
        .selectFrom('audit_event')
        .select(['action', 'actor_kind', 'actor_user_id', 'details'])
        .where('subject_kind', '=', 'consent')
        .where('subject_id', '=', id)
        .where('result', '=', 'done')
        .where('action', 'in', [
          'consent.created',
          'consent.viewed',
          'consent.saved',
          'consent.signed',
          'consent.completed',
        ])
        .orderBy('seq')
        .execute(),
  };
}

let nextPersonId = 8_800;

/** Adds a guardian with an account, linked to the client. @returns Ids of the account and of the guardian. */
export async function addGuardian(
  db: Database,
  { clientId, isConsent, isMain = false }: { clientId: number; isConsent: boolean; isMain?: boolean },
): Promise<{ userId: number; guardianId: number }> {
  const [userId, guardianId] = [nextPersonId, nextPersonId + 1];
  nextPersonId += 2;
  const { clinicId } = MAPLE;
  await addAccount(db, clinicId, userId, 'guardian');
  const name = { first_name: 'Sam', last_name: 'Sample', email: `guardian-${guardianId}@example.test` };
  const nothing = { other_email: null, phone_number: null, other_phone: null };
  await db
    .insertInto('guardian')
    .values({ clinic_id: clinicId, id: guardianId, user_id: userId, ...name, ...nothing })
    .execute();
  const link = { clinic_id: clinicId, client_id: clientId, guardian_id: guardianId, contact_type_id: null };
  await db
    .insertInto('client_guardian')
    .values({ ...link, relationship_id: null, is_consent: isConsent, is_preview_contact: isMain })
    .execute();
  return { userId, guardianId };
}

/** Adds an account for a client without one. @returns Its id. */
export async function addClientAccount(db: Database, clientId: number): Promise<number> {
  const userId = nextPersonId;
  nextPersonId += 1;
  await addAccount(db, MAPLE.clinicId, userId, 'client');
  await db.updateTable('client').set({ user_id: userId }).where('id', '=', clientId).execute();
  return userId;
}
