import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { OverrideTicket } from '../../platform/access/override-ticket.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { findOverrideTicket } from '../../platform/http/browser-override.ts';
import { visitorBucketOf } from '../../platform/http/visitor-bucket.ts';
import { findRunnableRelease } from './releases/registry.repository.ts';
import type { Override, Resolution } from './releases/resolve-release.rules.ts';

/** Reads what decides which releases the browser of this request loads. A ticket that does not hold leaves the active releases. */
export async function resolutionOf(deps: Deps, request: FastifyRequest, clinic: ClinicRow): Promise<Resolution> {
  const ticket = await findOverrideTicket(deps, request, clinic);
  return {
    clinicId: clinic.id,
    visitorBucket: visitorBucketOf(request),
    override: ticket && (await overrideOf(deps, ticket)),
  };
}

async function overrideOf({ database }: Pick<Deps, 'database'>, ticket: OverrideTicket): Promise<Override | null> {
  const { remote } = ticket;
  if ('origin' in ticket) return { remote, origin: ticket.origin };
  // A release may be revoked while its preview is open.
  const release = await findRunnableRelease(database.db, ticket.release_id);
  return release ? { remote, release } : null;
}
