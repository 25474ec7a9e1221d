import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  findGuardianCandidates,
  getClientGuardian,
  linkGuardian,
  saveClientGuardian,
  unlinkGuardian,
} from './client-guardians.service.ts';

/** The office decides who looks after a client: links people on file, corrects their data, and ends links (decisions 84 and 95). */
export function clientGuardiansRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'findGuardianCandidates', (call) => findGuardianCandidates(deps, call));
  serve(app, deps, 'linkGuardian', (call) => linkGuardian(deps, call));
  serve(app, deps, 'getClientGuardian', (call) => getClientGuardian(deps, call));
  serve(app, deps, 'saveClientGuardian', (call) => saveClientGuardian(deps, call));
  serve(app, deps, 'unlinkGuardian', (call) => unlinkGuardian(deps, call));
}
