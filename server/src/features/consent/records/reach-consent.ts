import { AppError, type Locale, type Reach } from '@carefront/shared/contracts';
import {
  type ConsentFacts,
  type ConsentViewer,
  dateAt,
  type IsoDate,
  isConsentSigned,
  signerRole,
} from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { AuditNote } from '../../../platform/audit/audit-note.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ConsentRow } from './consent.repository.ts';
import { needsGuardian, signingRole, viewersOf, viewingOf } from './consent-viewers.rules.ts';
import { findReachedConsent, lockReachedConsent, type ReachedConsentRow } from './reached-consent.repository.ts';

/** Somebody signed in calls about consents. */
export interface AccountCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly audit: AuditNote;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
}

/** Somebody calls about a consent that they were let in to already, by what was mailed to them. */
export interface LetInCall {
  readonly clinic: ClinicRow;
  readonly reached: ReachedConsent;
}

/** A consent as one reader may see it. */
export interface ReachedConsent {
  /** As the reader would sign it, where they can: a guardian who signs is the guardian whom it names. */
  readonly consent: ConsentRow;
  readonly viewers: readonly ConsentViewer[];
  readonly facts: ConsentFacts;
  /** In whose place the terms are accepted: by the reader, where they are asked to. */
  readonly signer: 'client' | 'guardian';
}

type ReachDeps = Pick<Deps, 'clock' | 'zones'>;

/** However the caller comes by it. */
export type ConsentCall = AccountCall | LetInCall;

/** @throws AppError `not-found`, alike for what is not there, another clinic's, and not theirs. */
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
  const reached = row && asReached(row, call, todayAt(deps, call.clinic));
  if (!reached || reached.viewers.length === 0) throw new AppError('not-found', `consent ${id} is out of reach`);
  call.audit.about({ kind: 'consent', id: reached.consent.id });
  return reached;
}

export const todayAt = ({ clock, zones }: ReachDeps, { timezone }: Pick<ClinicRow, 'timezone'>): IsoDate =>
  dateAt(zones.requireZone(timezone), clock.nowMs());

export function asReached(
  row: ReachedConsentRow,
  { actor, reach }: Pick<AccountCall, 'actor' | 'reach'>,
  today: IsoDate,
): ReachedConsent {
  const viewers = viewersOf(row, viewingOf(actor, reach));
  const facts = {
    status: row.status,
    needsGuardian: needsGuardian(row, today),
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

/** The same for the holder of a mailed link. @param role - As whom they sign; a guardian is the one whom it names. */
export function asReachedByLink(consent: ConsentRow, today: IsoDate, role: ReachedConsent['signer']): ReachedConsent {
  return { consent, viewers: ['link'], facts: factsOfLetIn(consent, today), signer: role };
}

const factsOfLetIn = (consent: ConsentRow, today: IsoDate): ConsentFacts => ({
  status: consent.status,
  needsGuardian: needsGuardian(consent, today),
  namesViewer: true,
  isAcceptedThroughViewer: isConsentSigned(consent.status),
});

/** Named as they were, where it is them already. */
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
