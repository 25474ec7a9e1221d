import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { ownPort } from '../../platform/http/listen.ts';

/** Cached as long as the directory's row of the clinic, like everything read from it. */
const known = new WeakMap<ClinicRow, Promise<string>>();

/**
 * Returns the one public origin of a clinic's pages: for canonical addresses, shared links and the sitemap. It comes from the settings and
 * the clinic's own first host, so that a clinic never names another clinic's origin and two hosts do not compete in search engines. It
 * never comes from a request: caches keep these answers, and the first caller must not choose what others read.
 */
export function siteOrigin(deps: Deps, request: FastifyRequest, clinic: ClinicRow): Promise<string> {
  const origin = known.get(clinic) ?? clinicOrigin(withOwnPort(deps, request), clinic.id);
  known.set(clinic, origin);
  origin.catch(() => known.delete(clinic));
  return origin;
}

const withOwnPort = ({ config, database }: Deps, { server }: FastifyRequest): Pick<Deps, 'config' | 'database'> => ({
  config: { ...config, port: ownPort(server, config) },
  database,
});
