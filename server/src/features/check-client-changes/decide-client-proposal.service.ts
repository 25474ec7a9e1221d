import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { EMPTY_CONTACT, proposalBarrier } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import {
  type ChangedPerson,
  CLIENT_CHANGE_DECIDED,
  type ClientProfileRecord,
  clientChange,
  endProposals,
  familyTies,
  findClientProfile,
  guardianChange,
  lockProposal,
  notifyFormerAddresses,
  type OpenProposal,
  type ProfileGuardianRecord,
  unsetMainContact,
  writeGuardian,
} from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMessage } from '../../messages/public.ts';
import { asReachable, clientColumns, type GuardianRecord, insertGuardians } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { confirmNeedOfAdult } from '../guardian-access/public.ts';

export interface DecideCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: string };
  readonly body: ParsedBodyOf<'decideClientProposal'>;
  readonly request: Pick<FastifyRequest, 'headers'>;
}

type Decision = DecideCall['body']['decision'];

/**
 * Accepts or refuses a proposed change, once. Accepted facts are written over what is on file now; the person who proposed the change and
 * the former addresses are told.
 * @throws AppError `not-found`; `proposal-decided`; `forbidden` for a change that the caller proposed, or of the caller's own family.
 */
export function decideClientProposal(deps: Deps, call: DecideCall): Promise<ReplyOf<'decideClientProposal'>> {
  const { clinic, actor, locale, params, body, request } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'decideClientProposal', clinic, actor, locale, submitKey, asked: [params, body] } as const;
  return oncePerKey(deps, keyed, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => decide(tx, deps, call))),
  );
}

async function decide(tx: Tx, deps: Deps, call: DecideCall): Promise<ReplyOf<'decideClientProposal'>> {
  const { clinic, actor, locale, params, body } = call;
  const { decision } = body;
  const proposal = await lockProposal(tx, clinic.id, params.id);
  if (proposal === undefined) throw new AppError('not-found', `proposal ${params.id}`);
  if (proposal === null) throw new AppError('proposal-decided', `proposal ${params.id}`);
  const ties = await familyTies(tx, clinic.id, actor.userId, [proposal.clientId]);
  const barrier = proposalBarrier({ isProposer: proposal.userId === actor.userId, isFamily: ties.size > 0 });
  if (barrier) throw new AppError('forbidden', `proposal ${params.id}: ${barrier}`);
  await settle(tx, deps, { clinic, actor, locale, proposal, decision, isByClient: false });
  return { id: proposal.id, decision };
}

interface Settling {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly proposal: OpenProposal;
  readonly decision: Decision;
  /** The client decides about a guardian who asks to reach the record. */
  readonly isByClient: boolean;
}

/**
 * Carries the decision out, tells the person who proposed the change, and writes the log. Preconditions: the proposal is locked, and the actor may
 * decide about it.
 */
export async function settle(tx: Tx, deps: Deps, settling: Settling): Promise<void> {
  const { clinic, actor, locale, proposal, decision, isByClient } = settling;
  const { clientId, kind, guardianId, facts, userId } = proposal;
  await lockClient(tx, clinic.id, clientId);
  const stored = await findClientProfile(tx, clinic.id, clientId);
  if (!stored) throw new AppError('not-found', `client ${clientId}`);
  const now = new Date(deps.clock.nowMs());
  const decided: Decided = { clinic, proposal, stored, now, isByClient };
  const changed = decision === 'accept' ? await accept(tx, decided) : await refuse(tx, decided);
  const state = decision === 'accept' ? 'accepted' : 'refused';
  await endProposals(tx, { clinicId: clinic.id, which: { id: proposal.id }, state, userId: actor.userId, now });
  const isNeedSet = decision === 'accept' && facts.bool_needs_guardian === 1 && stored.bool_needs_guardian === 0;
  if (isNeedSet) await confirmNeedOfAdult(tx, deps, { clinic, clientId, actor });
  await notifyFormerAddresses(tx, deps, { clinicId: clinic.id, clientId, locale }, changed);
  if (userId !== null) {
    const details = { userId, isAccepted: decision === 'accept', clientId };
    await enqueueMessage(tx, deps, { clinicId: clinic.id, kind: CLIENT_CHANGE_DECIDED, details, locale });
  }
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: decision === 'accept' ? 'client-change.accepted' : 'client-change.refused',
    subject: { kind: 'client-change', id: proposal.id },
    details: { client_id: clientId, kind, guardian_id: guardianId, facts: Object.keys(facts).join(' ') },
    nowMs: now.getTime(),
  });
}

interface Decided {
  readonly clinic: ClinicRow;
  readonly proposal: OpenProposal;
  readonly stored: ClientProfileRecord;
  readonly now: Date;
  readonly isByClient: boolean;
}

const lockClient = (tx: Tx, clinicId: number, clientId: number) =>
  tx
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .execute();

/** @returns People whose former address gets an email. */
async function accept(tx: Tx, decided: Decided): Promise<readonly ChangedPerson[]> {
  switch (decided.proposal.kind) {
    case 'client':
      return changeClientFacts(tx, decided);
    case 'guardian':
      return changeGuardianFacts(tx, decided);
    case 'new-guardian':
      await addGuardian(tx, decided);
      return [];
    case 'guardian-account':
      await acceptGuardianAccount(tx, decided);
      return [];
    case 'client-account':
      await linkClientAccount(tx, decided);
      return [];
  }
}

async function changeClientFacts(tx: Tx, { clinic, proposal, stored }: Decided): Promise<ChangedPerson[]> {
  const { clientId, facts } = proposal;
  const client = { ...stored, ...facts };
  await tx
    .updateTable('client')
    .set({ ...clientColumns(asReachable(client, clinic.bool_sms_support)), contact_set_by_user_id: null })
    .where('clinic_id', '=', clinic.id)
    .where('id', '=', clientId)
    .execute();
  return clientChange(stored, Object.keys(facts));
}

async function changeGuardianFacts(tx: Tx, { clinic, proposal, stored }: Decided): Promise<ChangedPerson[]> {
  const { clientId, guardianId, facts } = proposal;
  const real = stored.guardian.find(({ id }) => id === guardianId);
  // The office removed the guardian from the client meanwhile: nothing is left to change.
  if (!real) return [];
  const place = { clinicId: clinic.id, clientId, isSmsSupported: clinic.bool_sms_support };
  const guardian: ProfileGuardianRecord = { ...real, ...facts };
  if (guardian.is_preview_contact === 1 && real.is_preview_contact === 0) await unsetMainContact(tx, place);
  await writeGuardian(tx, place, real.id, guardian, null);
  return guardianChange(real, Object.keys(facts));
}

async function addGuardian(tx: Tx, { clinic, proposal, stored, now }: Decided): Promise<void> {
  const { clientId, facts } = proposal;
  const hasMain = stored.guardian.some(({ is_preview_contact }) => is_preview_contact === 1);
  const guardian: GuardianRecord = { ...BLANK_GUARDIAN, ...facts, ...(hasMain && { is_preview_contact: 0 }) };
  await insertGuardians(tx, clinic.id, clientId, [asReachable(guardian, clinic.bool_sms_support)], { now });
}

/** A new guardian consents only where the proposal says so. */
const BLANK_GUARDIAN: GuardianRecord = {
  ...EMPTY_CONTACT,
  ...{ first_name: '', last_name: '', contact_type_id: null, relationship_id: null },
  ...{ is_preview_contact: 0, is_consent: 0, is_notification_enabled: 0 },
};

/** What a client of age accepts has no end, like the access that the client keeps. */
async function acceptGuardianAccount(tx: Tx, { clinic, proposal, now, isByClient }: Decided): Promise<void> {
  const { clientId, guardianId } = proposal;
  await tx
    .updateTable('client_guardian')
    .set({ awaits_acceptance: false, ...(isByClient && { renewed_at: now }) })
    .where('clinic_id', '=', clinic.id)
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', guardianId ?? 0)
    .execute();
}

/** The account may have got a client record of its own meanwhile: one account has at most one. */
async function linkClientAccount(tx: Tx, { clinic, proposal }: Decided): Promise<void> {
  const { clientId, userId } = proposal;
  if (userId === null) return;
  await tx
    .updateTable('client')
    .set({ user_id: userId })
    .where('clinic_id', '=', clinic.id)
    .where('id', '=', clientId)
    .where('user_id', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('client as other')
            .select('other.id')
            .where('other.clinic_id', '=', clinic.id)
            .where('other.user_id', '=', userId),
        ),
      ),
    )
    .execute();
}

/** A guardian whose account is refused leaves the client's record; other refused changes leave it as it is. */
async function refuse(tx: Tx, { clinic, proposal }: Decided): Promise<readonly ChangedPerson[]> {
  const { kind, clientId, guardianId } = proposal;
  if (kind === 'guardian-account' && guardianId !== null)
    await tx
      .deleteFrom('client_guardian')
      .where('clinic_id', '=', clinic.id)
      .where('client_id', '=', clientId)
      .where('guardian_id', '=', guardianId)
      .where('awaits_acceptance', '=', true)
      .execute();
  return [];
}
