import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clearTicket } from '../../platform/http/browser-override.ts';
import { serve } from '../../platform/http/serve.ts';
import { openOverride, openPreview } from './open-override.service.ts';

/** Another release of one remote, in one browser only (SH-09). */
export function releaseOverrideRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'openPreview', (call) => openPreview(deps, call));
  serve(app, deps, 'openOverride', (call) => openOverride(deps, call));
  serve(app, deps, 'endOverride', ({ request, reply }) => {
    clearTicket({ request, reply });
    return undefined;
  });
}
