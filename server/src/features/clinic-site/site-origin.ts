import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinic-directory.ts';
import { clinicOrigin } from '../../platform/clinic-origin.ts';
import { originOf } from '../../platform/request-context.ts';

/** Lives as long as the directory's row of the clinic does, as everything that is read of it. */
const known = new WeakMap<ClinicRow, Promise<string>>();

/**
 * The one origin by which a clinic's pages call themselves to the outside: canonical addresses, shared links, the sitemap. Behind a
 * proxy it is from the settings and the clinic's own first host, so that one clinic never names another's and two hosts do not compete
 * in search engines; otherwise the visitor's own.
 */
export function siteOrigin(deps: Deps, request: FastifyRequest, clinic: ClinicRow): Promise<string> {
  if (!deps.config.publicUrl) return Promise.resolve(originOf(request, deps.config));
  const origin = known.get(clinic) ?? clinicOrigin(deps, clinic.id);
  known.set(clinic, origin);
  origin.catch(() => known.delete(clinic));
  return origin;
}
