import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { ownPort } from '../../platform/http/listen.ts';

/** Lives as long as the directory's row of the clinic does, as everything that is read of it. */
const known = new WeakMap<ClinicRow, Promise<string>>();

/**
 * The one origin by which a clinic's pages call themselves to the outside: canonical addresses, shared links, the sitemap. From the
 * settings and the clinic's own first host, so that one clinic never names another's and two hosts do not compete in search engines.
 * Never from a request: these answers are kept by caches, and whoever asks first must not choose what others read.
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
