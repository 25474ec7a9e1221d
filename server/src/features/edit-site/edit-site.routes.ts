import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { listVersions, readSite, readVersion } from './read-site.ts';
import { savePortrait } from './save-portrait.ts';
import { saveSite } from './save-site.ts';

/** Routes for owners and office admins to edit the site (ST-15). */
export function editSiteRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  serve(app, deps, 'getBookingSite', ({ clinic }) => readSite(db, clinic.id));
  serve(app, deps, 'saveBookingSite', (call) => saveSite(deps, call));
  serve(app, deps, 'savePortrait', (call) => savePortrait(deps, call));
  serve(app, deps, 'listSiteVersions', ({ clinic, query }) => listVersions(db, clinic.id, query));
  serve(app, deps, 'getSiteVersion', ({ clinic, params }) => readVersion(db, clinic.id, params.version));
}
