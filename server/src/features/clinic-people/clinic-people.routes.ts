import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { invitePerson, resendInvitation } from './invite-person.ts';
import { listClinicPeople } from './list-people.ts';
import { switchOffPerson, switchOnPerson, updatePerson } from './update-person.ts';

export function clinicPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listClinicPeople', (call) => listClinicPeople(deps, call));
  serve(app, deps, 'invitePerson', (call) => invitePerson(deps, call, call.request.headers['idempotency-key']));
  serve(app, deps, 'updatePerson', (call) => updatePerson(deps, call));
  serve(app, deps, 'resendInvitation', (call) => resendInvitation(deps, call, call.request.headers['idempotency-key']));
  serve(app, deps, 'switchOffPerson', (call) => switchOffPerson(deps, call));
  serve(app, deps, 'switchOnPerson', (call) => switchOnPerson(deps, call));
}
