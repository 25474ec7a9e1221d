import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { assignClient, listCaseload } from './assign-client.service.ts';
import { getClientRecord } from './get-client-record.service.ts';
import { listClients } from './list-clients.service.ts';
import { listOwnPractitioners } from './list-own-practitioners.service.ts';

export function ownPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getClientPractitioners', (call) => listOwnPractitioners(deps, call));
  serve(app, deps, 'listCaseload', (call) => listCaseload(deps, call));
  serve(app, deps, 'assignClient', (call) => assignClient(deps, call));
  serve(app, deps, 'getClientRecord', (call) => getClientRecord(deps, call));
  serve(app, deps, 'listClients', (call) => listClients(deps, call));
}
