import type { PageMap } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { requireClinic } from '../../platform/access/guards.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { readClinicInfo, siteOrigin } from '../clinic-site/public.ts';
import { clinicPages, readActiveReleases, requireShell } from '../releases/public.ts';
import { robotsFile } from './robots-file.ts';
import { sitemapFile, sitemapPaths } from './sitemap-file.ts';

/** Crawlers may cache the files for five minutes, so a section that is switched on is found soon. */
const KEPT = 'public, max-age=300';

/** @throws AppError `unavailable` while no shell is active: an empty list would tell crawlers for a day that nothing is closed to them. */
async function pagesOf(deps: Deps, clinic: ClinicRow): Promise<PageMap> {
  const active = await readActiveReleases(deps, clinic);
  requireShell(clinic, active);
  return clinicPages(clinic, active);
}

/** Sitemap and robots file, one of each per clinic (ST-16). */
export function siteFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { config: { guard: 'public' }, schema: { hide: true } } as const;
  app.get('/robots.txt', options, (request, reply) => {
    const clinic = requireClinic(request);
    return inClinic(clinic.id, async () => {
      const text = robotsFile(await siteOrigin(deps, request, clinic), await pagesOf(deps, clinic));
      return reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(text);
    });
  });
  app.get('/sitemap.xml', options, (request, reply) => {
    const clinic = requireClinic(request);
    return inClinic(clinic.id, async () => {
      const paths = sitemapPaths(await pagesOf(deps, clinic), await readClinicInfo(deps, clinic));
      const xml = sitemapFile(await siteOrigin(deps, request, clinic), paths);
      return reply.type('application/xml; charset=utf-8').header('cache-control', KEPT).send(xml);
    });
  });
}
