import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ClinicPart, ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { ownPort } from '../../platform/http/listen.ts';

const SITE_ORIGIN: ClinicPart<string> = { name: 'site origin' };

/**
 * Returns the public origin of a clinic's pages, for canonical addresses, shared links and the sitemap. It comes from the settings and the
 * clinic's first host, so that search engines see one host per clinic and never another clinic's. It never comes from the request: caches
 * keep these answers, so the first caller must not decide what others read.
 */
export function siteOrigin(deps: Deps, request: FastifyRequest, clinic: ClinicRow): Promise<string> {
  return deps.clinics.part(clinic, SITE_ORIGIN, () => clinicOrigin(withOwnPort(deps, request), clinic.id));
}

const withOwnPort = ({ config, database }: Deps, { server }: FastifyRequest): Pick<Deps, 'config' | 'database'> => ({
  config: { ...config, port: ownPort(server, config) },
  database,
});
