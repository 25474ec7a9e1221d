import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { getCalendarOptions } from './check-event.ts';
import { createCalendarEvent } from './create-event.ts';
import { listAppointments } from './list-appointments.ts';
import { listOpenHours } from './open-hours.ts';
import { updateCalendarEvent } from './update-event.ts';

/** Staff read and change the clinic's calendar; everybody else reads their own. */
export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listAppointments', (call) => listAppointments(deps, call));
  serve(app, deps, 'listOpenHours', (call) => listOpenHours(deps, call));
  serve(app, deps, 'getCalendarOptions', () => getCalendarOptions(deps));
  serve(app, deps, 'createCalendarEvent', async (call) => {
    const event = await createCalendarEvent(deps, call, call.request.headers['idempotency-key']);
    call.audit.about({ kind: 'appointment', id: event.id });
    return event;
  });
  serve(app, deps, 'updateCalendarEvent', (call) => updateCalendarEvent(deps, call, call.params.id));
}
