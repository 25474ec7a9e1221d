import { isStaff } from '@carefront/shared/contracts';
import type { ClientProfileAnswers, Flag, ProfileDiagnosis } from '@carefront/shared/domain';
import { findAccount, giveRole } from '../accounts/public.ts';
import { writeFamily } from '../people/public.ts';
import type { Person } from '../platform/access/actor.ts';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Tx } from '../platform/database/transaction.ts';

interface ClientToCreate {
  readonly clinic: { readonly id: number; readonly bool_sms_support: boolean };
  readonly profile: ClientProfileAnswers;
  readonly status: ClientStatus;
  readonly timezone: string;
  readonly now: Date;
  /** The member of staff who fills the form in; null: the person or the family. */
  readonly contactSetBy: number | null;
}

/**
 * Creates the client of a client profile block with guardians and diagnoses. Precondition: the rules found no fault.
 * @returns The ids of the client and of the guardians.
 */
export async function createClient(tx: Tx, { profile, ...facts }: ClientToCreate) {
  const family = await writeFamily(tx, { ...facts, form: profile });
  const { clinic, now } = facts;
  await writeDiagnoses(tx, {
    ...{ clinicId: clinic.id, clientId: family.clientId, now },
    diagnoses: profile.diagnosis,
  });
  return family;
}

interface CallerLinks {
  readonly clinicId: number;
  readonly clientId: number;
  readonly actor: Person;
  readonly isGuardian: Flag;
  readonly isContact: Flag;
  readonly now: Date;
}

/**
 * Links the account that added a new client to this client, as its guardian, its contact, or both, so that the person reaches the client
 * from now on. A first client makes the account a guardian or contact. The clinic's staff reach clients by their work: without a family
 * role of their own they are not linked. A role that the office took away does not come back.
 */
export async function linkCaller(tx: Tx, links: CallerLinks): Promise<void> {
  const { actor, isGuardian, isContact } = links;
  if (isGuardian === 1 && mayBecome('guardian', actor)) await linkGuardian(tx, links);
  if (isContact === 1 && mayBecome('contact', actor)) await linkContact(tx, links);
}

function mayBecome(role: 'guardian' | 'contact', { roles, guardianId, contactId }: Person): boolean {
  if (roles.includes(role)) return true;
  const recordId = role === 'guardian' ? guardianId : contactId;
  return recordId === null && !isStaff(roles);
}

async function linkGuardian(tx: Tx, links: CallerLinks): Promise<void> {
  const { clinicId, clientId, actor } = links;
  const guardianId = actor.guardianId ?? (await addRecord(tx, links, 'guardian'));
  await tx
    .insertInto('client_guardian')
    .values({ clinic_id: clinicId, client_id: clientId, guardian_id: guardianId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function linkContact(tx: Tx, links: CallerLinks): Promise<void> {
  const { clinicId, clientId, actor } = links;
  const contactId = actor.contactId ?? (await addRecord(tx, links, 'contact'));
  await tx
    .insertInto('client_contact')
    .values({ clinic_id: clinicId, client_id: clientId, contact_id: contactId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns The id of the account's record, also when another call added it at the same moment. */
async function addRecord(tx: Tx, links: CallerLinks, kind: 'guardian' | 'contact'): Promise<number> {
  const { clinicId, actor, now } = links;
  const account = await findAccount(tx, clinicId, actor.userId);
  if (!account) throw new Error(`user ${actor.userId} is gone`);
  const { first_name, last_name, email } = account;
  await tx
    .insertInto(kind)
    .values({ clinic_id: clinicId, user_id: actor.userId, first_name, last_name, email, created_at: now })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'user_id']).doNothing())
    .execute();
  await giveRole(tx, clinicId, actor.userId, kind);
  const { id } = await tx
    .selectFrom(kind)
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return id;
}

interface DiagnosesToWrite {
  readonly clinicId: number;
  readonly clientId: number;
  readonly diagnoses: readonly ProfileDiagnosis[];
  readonly now: Date;
}

/** Replaces the client's diagnoses. Precondition: the rules found no fault in the list. */
export async function writeDiagnoses(tx: Tx, { clinicId, clientId, diagnoses, now }: DiagnosesToWrite): Promise<void> {
  await tx.deleteFrom('client_diagnosis').where('clinic_id', '=', clinicId).where('client_id', '=', clientId).execute();
  const rows = diagnoses.flatMap(({ id, date_onset, relevant_history }, position) =>
    id === null
      ? []
      : [
          {
            clinic_id: clinicId,
            client_id: clientId,
            diagnosis_id: id,
            position,
            date_onset: date_onset || null,
            relevant_history: relevant_history || null,
            created_at: now,
          },
        ],
  );
  if (rows.length > 0) await tx.insertInto('client_diagnosis').values(rows).execute();
}
