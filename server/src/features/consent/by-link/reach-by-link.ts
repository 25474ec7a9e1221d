import { AppError, type LinkedConsent, type Locale } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linkTokenHash } from '../../../email-links/public.ts';
import type { AuditNote } from '../../../platform/audit/audit-note.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import { readRecord } from '../documents/consent-record.ts';
import { type ConsentLinkRow, findOpenLink } from '../links/consent-link.repository.ts';
import { isRoleRight } from '../links/link-role.rules.ts';
import { findConsent, lockConsent } from '../records/consent.repository.ts';
import { asReachedByLink, type ReachedConsent } from '../records/reach-consent.ts';

/** A call by the holder of a link; the caller's own session does not count. */
export interface LinkCall {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  readonly params: { readonly token: string };
  readonly audit: AuditNote;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
}

export interface LinkedPlace extends ReachedConsent {
  readonly link: ConsentLinkRow;
}

type ReachDeps = Pick<Deps, 'clock' | 'zones'>;

/**
 * @throws AppError `not-found`, the same for a link that is unknown, used, replaced, expired or of another clinic, for a client's link when
 * the client does not consent alone any more, and for a signed consent.
 */
export function findByLink(db: Database | Tx, deps: ReachDeps, call: LinkCall): Promise<LinkedPlace> {
  return reach(db, deps, call, findConsent);
}

/** As `findByLink`, and locks the consent: until the transaction ends, no other call signs it or sends a link. */
export function lockByLink(tx: Tx, deps: ReachDeps, call: LinkCall): Promise<LinkedPlace> {
  return reach(tx, deps, call, (_db, clinicId, id) => lockConsent(tx, clinicId, id));
}

async function reach(
  db: Database | Tx,
  deps: ReachDeps,
  { clinic, params, audit }: LinkCall,
  find: typeof findConsent,
): Promise<LinkedPlace> {
  const nowMs = deps.clock.nowMs();
  const tokenHash = linkTokenHash(params.token);
  const seen = await findOpenLink(db, clinic.id, tokenHash, nowMs);
  const consent = seen && (await find(db, clinic.id, seen.consent_id));
  // Reads the link again after the lock: another call may have signed meanwhile.
  const link = consent && (await findOpenLink(db, clinic.id, tokenHash, nowMs));
  const reached = link && asReachedByLink(consent, consentDayAt(deps, clinic), link.role);
  if (!reached || !isRoleRight(link.role, reached.facts.needsGuardian)) throw new AppError('not-found', 'no open link');
  audit.about({ kind: 'consent', id: consent.id });
  audit.byLink();
  return { ...reached, link };
}

/** Returns only what the reader needs in order to sign, and only the names of people. */
export async function toLinkedConsent(
  db: Database | Tx,
  reached: ReachedConsent,
  clinic: ClinicRow,
): Promise<LinkedConsent> {
  const { client, guardian, third_party_contact, ...record } = await readRecord(db, reached, clinic);
  return {
    ...record,
    offers: record.offers.filter((offer) => offer === 'sign'),
    client: namesOf(client),
    guardian: guardian && namesOf(guardian),
    third_party_contact: third_party_contact.map(namesOf),
  };
}

const namesOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({ first_name, last_name });
