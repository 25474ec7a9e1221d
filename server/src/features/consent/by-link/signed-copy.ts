import { AppError, type SignedCopy } from '@carefront/shared/contracts';
import { isConsentSigned } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { linkTokenHash } from '../../../email-links/public.ts';
import type { AuditNote } from '../../../platform/audit/audit-note.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { readRecord } from '../documents/consent-record.ts';
import { findOpenCopy, type OpenCopy } from '../links/consent-links.ts';
import { findConsent } from '../records/consent.repository.ts';
import { asReachedByLink, type ReachedCall } from '../records/reach-consent.ts';

/**
 * Returns the details of the consent behind an emailed copy (CO-10).
 * @throws AppError `not-found`.
 */
export async function getSignedCopy(deps: Deps, call: CopyCall): Promise<SignedCopy> {
  const { copy, reached, clinic } = await findByCopy(deps, call);
  const { title, status, client } = await readRecord(deps.database.db, reached, clinic);
  return {
    title,
    status,
    client: { first_name: client.first_name, last_name: client.last_name },
    signed_at: wireInstant(copy.signed_at.getTime()),
    expires_at: wireInstant(copy.expires_at.getTime()),
  };
}

/** A call by the holder of a copy's address; the caller's own session does not count. */
interface CopyCall {
  readonly clinic: ClinicRow;
  readonly params: { readonly token: string };
  readonly audit: AuditNote;
}

interface ReachedCopy extends ReachedCall {
  readonly copy: OpenCopy;
}

/**
 * Returns the consent without dates of birth and contact data, as an emailed link does: nobody has proved that the address in a form
 * belongs to the submitter.
 * @throws AppError `not-found`, the same for a copy that is unknown, expired or of another clinic.
 */
export async function findByCopy(
  { database: { db }, clock, zones }: Pick<Deps, 'database' | 'clock' | 'zones'>,
  { clinic, params, audit }: CopyCall,
): Promise<ReachedCopy> {
  const copy = await findOpenCopy(db, clinic.id, linkTokenHash(params.token), clock.nowMs());
  const consent = copy && (await findConsent(db, clinic.id, copy.consent_id));
  if (!consent || !isConsentSigned(consent.status)) throw new AppError('not-found', 'no copy that can be read');
  audit.about({ kind: 'consent', id: consent.id });
  audit.byLink();
  const day = consentDayAt({ clock, zones }, clinic);
  const role = copy.role === 'client' ? 'client' : 'guardian';
  return { clinic, copy, reached: asReachedByLink(consent, day, role) };
}
