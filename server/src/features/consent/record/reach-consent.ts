import { AppError, type Locale, type Reach } from '@carefront/shared/contracts';
import { type ConsentFacts, type ConsentViewer, isConsentSigned, signerRole } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { isReached } from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { AuditNote } from '../../../platform/audit/audit.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { isUuid } from '../../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/clock.ts';
import {
  type ConsentRow,
  consentPeople,
  isAcceptedThroughViewer,
  isContact,
  isNamedProvider,
  isProvider,
} from './consent.repository.ts';
import {
  type ConsentDay,
  type ConsentRelations,
  needsGuardian,
  signingRole,
  type Viewing,
  viewersOf,
  viewingOf,
} from './consent-viewers.rules.ts';

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

/** A consent with the caller's relations to it. */
export interface ReachedConsentRow extends ConsentRow, Omit<ConsentRelations, 'client_id'> {
  readonly own_guardian_id: number | null;
  readonly own_guardian_first_name: string | null;
  readonly own_guardian_last_name: string | null;
  readonly own_guardian_email: string | null;
  /** The caller accepted the terms, or sent the link through which another person accepted them. */
  readonly is_accepted_through_viewer: boolean;
}

/**
 * Selects the people of the consents that the caller reaches: those of the caller's clients, and those that name the caller as practitioner. The
 * caller of this function adds the columns of the consents.
 */
export function reachedPeople(db: Database | Tx, clinicId: number, viewing: Viewing) {
  return consentPeople(db, clinicId)
    .leftJoin('client_guardian as own_link', (on) =>
      on
        .onRef('own_link.clinic_id', '=', 'c.clinic_id')
        .onRef('own_link.client_id', '=', 'c.client_id')
        .on('own_link.guardian_id', '=', viewing.guardianId)
        .on('own_link.is_in_force', '=', true),
    )
    .leftJoin('guardian as own', (on) =>
      on.onRef('own.clinic_id', '=', 'own_link.clinic_id').onRef('own.id', '=', 'own_link.guardian_id'),
    )
    .select([
      'own_link.is_consent as own_guardian_consents',
      'own.id as own_guardian_id',
      'own.first_name as own_guardian_first_name',
      'own.last_name as own_guardian_last_name',
      'own.email as own_guardian_email',
    ])
    .select((is) => [
      isContact(is, viewing).as('is_contact'),
      isProvider(viewing).as('is_provider'),
      isAcceptedThroughViewer(is, viewing).as('is_accepted_through_viewer'),
    ])
    .where((is) => is.or([isReached(clinicId, viewing, sql.ref('c.client_id')), isNamedProvider(viewing)]));
}

interface WantedConsent {
  readonly clinicId: number;
  /** Any text; a text that is not a UUID finds no consent. */
  readonly id: string;
  readonly viewing: Viewing;
}

/** @returns Undefined for a consent that does not exist or is out of reach. */
async function findReachedConsent(
  db: Database | Tx,
  { clinicId, id, viewing }: WantedConsent,
): Promise<ReachedConsentRow | undefined> {
  if (!isUuid(id)) return undefined;
  return reachedPeople(db, clinicId, viewing).selectAll('c').where('c.id', '=', id).executeTakeFirst();
}

/** Also locks the row against other changes until the transaction ends. */
async function lockReachedConsent(tx: Tx, wanted: WantedConsent): Promise<ReachedConsentRow | undefined> {
  const { clinicId, id, viewing } = wanted;
  if (!isUuid(id)) return undefined;
  await reachedPeople(tx, clinicId, viewing).selectAll('c').where('c.id', '=', id).forUpdate('c').execute();
  // Reads again after the lock: the statement that waited for the lock returns old values of the joined tables.
  return findReachedConsent(tx, wanted);
}
