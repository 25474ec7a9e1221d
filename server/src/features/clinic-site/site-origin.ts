import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { ownPort } from '../../platform/http/listen.ts';

/** The key is the directory's row of the clinic, so forgetting the clinic also clears this cache. */
const known = new WeakMap<ClinicRow, Promise<string>>();

/**
 * Returns the public origin of a clinic's pages, for canonical addresses, shared links and the sitemap. It comes from the settings and the
 * clinic's first host, so that search engines see one host per clinic and never another clinic's. It never comes from the request: caches
 * keep these answers, so the first caller must not decide what others read.
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
