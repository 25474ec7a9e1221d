import { isStaff } from '@carefront/shared/contracts';
import { type FormTypeId, namedZone } from '@carefront/shared/domain';
import { createClient, insertProposal, linkCaller } from '../../../client-profiles/public.ts';
import type { Deps } from '../../../deps.ts';
import { contactSetterOf } from '../../../people/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { ClientStatus } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FormCaller } from '../answering/form-caller.ts';
import type { SentProfile } from '../profiles/sent-profiles.ts';
import { userKey } from './new-accounts.ts';
import { newClientStatus } from './new-client-status.rules.ts';

export interface NewClient {
  readonly sent: SentProfile;
  readonly by: FormCaller;
  readonly formType: FormTypeId;
  /** New accounts by `userKey`. */
  readonly userIds: ReadonlyMap<string, number>;
  readonly now: Date;
}

export interface WrittenClient {
  readonly clientId: number;
  readonly status: ClientStatus;
  /** The preferred practitioner and discipline. */
  readonly practitionerId: number | null;
  readonly occupationId: number | null;
}

/** Writes a new client with guardians and diagnoses, and links them to their new accounts, or to the account of the caller. */
export async function writeNewClient(
  tx: Tx,
  { zones }: Pick<Deps, 'zones'>,
  client: NewClient,
): Promise<WrittenClient> {
  const { sent, by, formType, userIds, now } = client;
  const { clinic, actor } = by;
  const { key, profile } = sent;
  const status = newClientStatus(formType, isStaff(rolesOf(actor)));
  const clinicZone = zones.requireZone(clinic.timezone);
  const timezone = (namedZone(profile.timezone, clinicZone, zones.zoneRules) ?? clinicZone).name;
  const contactSetBy = contactSetterOf(actor);
  const { clientId, guardianIds } = await createClient(tx, { clinic, profile, status, timezone, now, contactSetBy });
  await linkAccount(tx, clinic.id, {
    table: 'client',
    id: clientId,
    userId: userIds.get(userKey({ key, guardian: null })),
  });
  for (const [guardian, id] of guardianIds.entries()) {
    const userId = userIds.get(userKey({ key, guardian }));
    if (userId !== undefined) await linkGuardian(tx, clinic.id, { clientId, guardianId: id, userId, now });
  }
  const { is_guardian: isGuardian, is_client_contact: isContact } = profile;
  if (actor.kind === 'person')
    await linkCaller(tx, { clinicId: clinic.id, clientId, actor, isGuardian, isContact, now });
  return { clientId, status, practitionerId: profile.practitioner_id, occupationId: profile.occupation_id };
}

interface DeclaredGuardian {
  readonly clientId: number;
  readonly guardianId: number;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Links a guardian who chose a password to the new account, without reach: the sender of the form may be anybody, so the office decides
 * whether this account may see the client.
 */
async function linkGuardian(tx: Tx, clinicId: number, declared: DeclaredGuardian): Promise<void> {
  const { clientId, guardianId, userId, now } = declared;
  await linkAccount(tx, clinicId, { table: 'guardian', id: guardianId, userId });
  await tx
    .updateTable('client_guardian')
    .set({ awaits_acceptance: true })
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', guardianId)
    .execute();
  const what = { kind: 'guardian-account', guardianId, facts: {}, userId, as: 'visitor' } as const;
  await insertProposal(tx, { clinicId, clientId, ...what, now });
}

interface LinkedRecord {
  readonly table: 'client' | 'guardian';
  readonly id: number;
  /** undefined: the person gets no account. */
  readonly userId: number | undefined;
}

async function linkAccount(tx: Tx, clinicId: number, { table, id, userId }: LinkedRecord): Promise<void> {
  if (userId === undefined) return;
  await tx.updateTable(table).set({ user_id: userId }).where('clinic_id', '=', clinicId).where('id', '=', id).execute();
}
