import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../scheduling/public.ts';
import { answerRequest } from './answer-request.service.ts';
import { cancelBooking } from './cancel-booking.service.ts';
import { rescheduleBooking } from './reschedule-booking.service.ts';

/** Confirms, declines, cancels and reschedules bookings. */
export function appointmentLifeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'confirmAppointment', ({ params, ...call }) =>
    answerRequest(deps, { ...call, id: params.id }, 'confirm'),
  );
  serve(app, deps, 'declineAppointment', ({ params, ...call }) =>
    answerRequest(deps, { ...call, id: params.id }, 'decline'),
  );
  serve(app, deps, 'cancelAppointment', ({ params, body, ...call }) =>
    cancelBooking(deps, { ...call, id: params.id, token: body.token }),
  );
  serve(app, deps, 'rescheduleAppointment', ({ params, body, ...call }) =>
    rescheduleBooking(deps, {
      ...call,
      id: params.id,
      token: body.token,
      visitor: { ...visitorOf(call.sessionId, body.hold_token), movedAppointmentId: params.id },
      startsAt: body.starts_at,
      timezone: body.timezone,
      ip: call.request.ip,
    }),
  );
}
