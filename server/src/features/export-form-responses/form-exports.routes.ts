import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve, serveStored } from '../../platform/http/serve.ts';
import {
  getFormExport,
  listFormExports,
  openFormExport,
  removeFormExport,
  sendFormExport,
} from './own-exports.service.ts';
import { startFormExport } from './start-form-export.service.ts';

/** Exports of all responses of a form. */
export function formExportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'startFormExport', async (call) => {
    const started = await startFormExport(deps, call);
    call.audit.about({ kind: 'form-export', id: started.id });
    return started;
  });
  serve(app, deps, 'listFormExports', (call) => listFormExports(deps, call));
  serve(app, deps, 'getFormExport', (call) => getFormExport(deps, call));
  serve(app, deps, 'removeFormExport', (call) => removeFormExport(deps, call));
  serveStored(app, deps, 'downloadFormExport', (call) => openFormExport(deps, call), sendFormExport);
}
