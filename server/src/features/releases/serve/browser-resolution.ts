import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { MINUTE_MS } from '@carefront/shared/domain';
import { readReleaseId } from '@carefront/shared/domain/releases';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import {
  findOverrideTicket,
  isOpenToAll,
  type OverrideTicket,
  setTicket,
} from '../../../platform/http/browser-override.ts';
import { visitorBucketOf } from '../../../platform/http/request-context.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { invalidInput } from '../../../platform/validation/field-refusal.ts';
import type { Override, Resolution } from '../stored/resolve-release.rules.ts';
import { findRunnableRelease } from '../stored/stored-release.ts';
import { readActiveReleases } from './manifest.ts';

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

/** An owner looks at a release, and then decides. */
const PREVIEW_MS = 60 * MINUTE_MS;
/** A working day of a developer. */
const OVERRIDE_MS = 8 * 60 * MINUTE_MS;

type Opened = ReplyOf<'openOverride'>;

/**
 * Shows a published release in the owner's browser, before anybody else loads it.
 * @throws AppError `not-found` for a release that was never published, that is another clinic's own, or that no browser may run any more.
 */
export async function openPreview(deps: Deps, call: Call<'openPreview'>): Promise<Opened> {
  const { actor, clinic, body, audit } = call;
  audit.about({ kind: 'release', id: body.release_id });
  const remote = readReleaseId(body.release_id)?.name;
  if (remote === undefined || !(await findRunnableRelease(deps.database.db, body.release_id)))
    throw new AppError('not-found', `release ${body.release_id}`);
  const ticket = { clinic_id: clinic.id, user_id: actor.userId, remote, release_id: body.release_id };
  return open(deps, call, { ...ticket, expires: deps.clock.nowMs() + PREVIEW_MS });
}

/**
 * Shows a developer's own build of one remote in this browser. In demo mode on this machine, everybody may open builds of this machine;
 * elsewhere the owner may, from the origins in the settings.
 * @throws AppError `unauthenticated`, `forbidden`; `invalid-input` for an origin that is not in the settings; `not-found` for a remote that
 * is not active here, because its pages come from the description of the active release.
 */
export async function openOverride(deps: Deps, call: Call<'openOverride'>): Promise<Opened> {
  const { actor, reach, clinic, body, audit, request, locale } = call;
  const { remote, origin } = body;
  audit.about({ kind: 'release', id: remote });
  const isOpen = isOpenToAll(deps.config, request, origin);
  if (!isOpen && reach !== 'clinic')
    throw new AppError(actor.kind === 'person' ? 'forbidden' : 'unauthenticated', 'only the owner opens overrides');
  if (!isOpen && !deps.config.overrideOrigins.includes(origin)) throw invalidInput(['origin'], body, locale);
  if (!(await readActiveReleases(deps, clinic)).has(remote)) throw new AppError('not-found', `remote ${remote}`);
  audit.details({ origin });
  const user_id = isOpen || actor.kind !== 'person' ? null : actor.userId;
  const ticket = { clinic_id: clinic.id, user_id, remote, origin };
  return open(deps, call, { ...ticket, expires: deps.clock.nowMs() + OVERRIDE_MS });
}

function open(deps: Deps, { request, reply }: Call<'openPreview' | 'openOverride'>, ticket: OverrideTicket): Opened {
  setTicket(deps, { request, reply }, ticket);
  return { expires_at: wireInstant(ticket.expires) };
}
