import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { applyActivation, planActivation } from './activate-release.service.ts';
import { approveRelease } from './approve-release.service.ts';
import { listActivationEvents } from './history/list-events.service.ts';
import { holdActivation } from './hold-activation.service.ts';
import { listReleases } from './list-releases.service.ts';
import { postEvidence } from './post-evidence.service.ts';
import { revokeRelease } from './revoke-release.service.ts';
import { rollBackActivation } from './roll-back-activation.service.ts';

/** Routes with which owners and teams decide which releases the browsers of clinics load. */
export function activateReleaseRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listReleases', (call) => listReleases(deps, call));
  serve(app, deps, 'planActivation', (call) => planActivation(deps, call));
  serve(app, deps, 'applyActivation', (call) => applyActivation(deps, call));
  serve(app, deps, 'rollBackActivation', (call) => rollBackActivation(deps, call));
  serve(app, deps, 'holdActivation', (call) => holdActivation(deps, call));
  serve(app, deps, 'listActivationEvents', (call) => listActivationEvents(deps, call));
  serve(app, deps, 'approveRelease', (call) => approveRelease(deps, call));
  serve(app, deps, 'revokeRelease', (call) => revokeRelease(deps, call));
  serve(app, deps, 'postEvidence', (call) => postEvidence(deps, call));
}
