import { AppError, type Locale, type Reach } from '@carefront/shared/contracts';
import { type ConsentFacts, type ConsentViewer, isConsentSigned, signerRole } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { AuditNote } from '../../../platform/audit/audit-note.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import type { ConsentRow } from './consent.repository.ts';
import { type ConsentDay, needsGuardian, signingRole, viewersOf, viewingOf } from './consent-viewers.rules.ts';
import { findReachedConsent, lockReachedConsent, type ReachedConsentRow } from './reached-consent.repository.ts';

/** A call about consents by a signed-in person. */
export interface AccountCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly audit: AuditNote;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
}

/** A call about a consent that an emailed link has opened. */
export interface ReachedCall {
  readonly clinic: ClinicRow;
  readonly reached: ReachedConsent;
}

/** A consent as one reader may see it. */
export interface ReachedConsent {
  /** The consent as the reader would sign it: a guardian who signs becomes the guardian whom the consent names. */
  readonly consent: ConsentRow;
  readonly viewers: readonly ConsentViewer[];
  readonly facts: ConsentFacts;
  /** The role in which the terms are accepted: the reader's role when the reader can sign. */
  readonly signer: 'client' | 'guardian';
}

type ReachDeps = Pick<Deps, 'clock' | 'zones'>;

export type ConsentCall = AccountCall | ReachedCall;

/** @throws AppError `not-found`, the same for a consent that does not exist, is another clinic's, or is out of the caller's reach. */
export async function findReached(
  db: Database | Tx,
  deps: ReachDeps,
  call: ConsentCall,
  id: string,
): Promise<ReachedConsent> {
  if ('reached' in call) return call.reached;
  return required(deps, call, id, await findReachedConsent(db, wantedBy(call, id)));
}

/** Reads the consent and locks it against other changes until the transaction ends. */
export async function lockReached(tx: Tx, deps: ReachDeps, call: AccountCall, id: string): Promise<ReachedConsent> {
  return required(deps, call, id, await lockReachedConsent(tx, wantedBy(call, id)));
}

const wantedBy = ({ clinic, actor, reach }: AccountCall, id: string) => ({
  clinicId: clinic.id,
  id,
  viewing: viewingOf(actor, reach),
});

function required(deps: ReachDeps, call: AccountCall, id: string, row: ReachedConsentRow | undefined): ReachedConsent {
  const reached = row && asReached(row, call, consentDayAt(deps, call.clinic));
  if (!reached || reached.viewers.length === 0) throw new AppError('not-found', `consent ${id} is out of reach`);
  call.audit.about({ kind: 'consent', id: reached.consent.id });
  return reached;
}

export function asReached(
  row: ReachedConsentRow,
  { actor, reach }: Pick<AccountCall, 'actor' | 'reach'>,
  day: ConsentDay,
): ReachedConsent {
  const viewers = viewersOf(row, viewingOf(actor, reach));
  const facts = {
    status: row.status,
    needsGuardian: needsGuardian(row, day),
    namesViewer: row.own_guardian_id !== null && row.own_guardian_id === row.guardian_id,
    isAcceptedThroughViewer: row.is_accepted_through_viewer,
  };
  const role = signingRole(viewers, facts);
  return {
    consent: role === 'guardian' && !isConsentSigned(row.status) ? withOwnGuardian(row) : row,
    viewers,
    facts,
    signer: role ?? signerRole(facts.needsGuardian),
  };
}

/**
 * Returns the consent for the holder of an emailed link.
 * @param role - The role in which the holder signs. A guardian is the guardian whom the consent names.
 */
export function asReachedByLink(consent: ConsentRow, day: ConsentDay, role: ReachedConsent['signer']): ReachedConsent {
  return { consent, viewers: ['link'], facts: factsByLink(consent, day), signer: role };
}

const factsByLink = (consent: ConsentRow, day: ConsentDay): ConsentFacts => ({
  status: consent.status,
  needsGuardian: needsGuardian(consent, day),
  namesViewer: true,
  isAcceptedThroughViewer: isConsentSigned(consent.status),
});

/** Keeps the stored names when the consent already names this guardian. */
function withOwnGuardian(row: ReachedConsentRow): ReachedConsentRow {
  if (row.own_guardian_id === null || row.own_guardian_id === row.guardian_id) return row;
  return {
    ...row,
    guardian_id: row.own_guardian_id,
    guardian_first_name: row.own_guardian_first_name,
    guardian_last_name: row.own_guardian_last_name,
    guardian_email: row.own_guardian_email,
  };
}
