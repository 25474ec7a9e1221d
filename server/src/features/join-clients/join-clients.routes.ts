import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { listSameClients } from './list-same-clients.service.ts';
import { mergeClients } from './merge-clients.service.ts';
import { previewClientMerge } from './preview-client-merge.service.ts';
import { undoClientMerge } from './undo-client-merge.service.ts';

/** The office finds records of one person, joins them, and takes them apart again within a day. */
export function joinClientsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listSameClients', (call) => listSameClients(deps, call));
  serve(app, deps, 'previewClientMerge', (call) => previewClientMerge(deps, call));
  serve(app, deps, 'mergeClients', (call) => mergeClients(deps, call));
  serve(app, deps, 'undoClientMerge', (call) => undoClientMerge(deps, call));
}
