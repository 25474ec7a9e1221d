import { isStaff } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { rolesOf } from '../../platform/access/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  getProgramSelection,
  listCategorizedPrograms,
  listProgramLocations,
  listPrograms,
} from './list-programs.service.ts';

/** Programs that a form offers (BL-07). */
export function chooseProgramsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getProgramSelection', (call) => getProgramSelection(deps, call, call.query.programIds));
  serve(app, deps, 'listProgramLocations', (call) => listProgramLocations(deps, call, call.query.search));
  serve(app, deps, 'listCategorizedPrograms', (call) => listCategorizedPrograms(deps, call, call.body));
  serve(app, deps, 'listPrograms', (call) =>
    listPrograms(deps, { ...call, isForStaff: isStaff(rolesOf(call.actor)) }, call.query),
  );
}
