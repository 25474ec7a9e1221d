import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { decideClientProposal } from './decide-client-proposal.service.ts';
import { decideGuardianRequest } from './decide-guardian-request.service.ts';
import { listClientProposals } from './list-client-proposals.service.ts';
import { listOwnProposals, readOwnRefusal } from './own-proposals.service.ts';

/** The office checks what other people want to change about clients, and these people see what became of it. */
export function checkClientChangesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listClientProposals', (call) => listClientProposals(deps, call));
  serve(app, deps, 'decideClientProposal', (call) => decideClientProposal(deps, call));
  serve(app, deps, 'decideGuardianRequest', (call) => decideGuardianRequest(deps, call));
  serve(app, deps, 'listOwnProposals', (call) => listOwnProposals(deps, call));
  serve(app, deps, 'readOwnRefusal', (call) => readOwnRefusal(deps, call));
}
