import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { listGuardianAccess, setGuardianAccess } from './own-guardians.service.ts';
import { setGuardianNeed } from './set-guardian-need.service.ts';

/** How long guardians have access to a client: the client of age decides, and the office says who needs a guardian as an adult. */
export function guardianAccessRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listGuardianAccess', (call) => listGuardianAccess(deps, call));
  serve(app, deps, 'setGuardianAccess', (call) => setGuardianAccess(deps, call));
  serve(app, deps, 'setGuardianNeed', (call) => setGuardianNeed(deps, call));
}
