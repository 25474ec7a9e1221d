import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { withGuardianDecided } from '../../people/public.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { originOf } from '../../platform/http/request-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { todayAt } from '../../platform/time/today-at.ts';
import { visitorOf } from '../../scheduling/public.ts';
import { bookOnSite } from './book-on-site.service.ts';

export function bookAppointmentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'bookOnSite', async ({ body, clinic, actor, locale, sessionId, request, audit }) => {
    // The settings may name another clinic's host; the call's host is this clinic's.
    const origin = deps.config.publicUrl ? await clinicOrigin(deps, clinic.id) : originOf(request, deps.config);
    const booked = await bookOnSite(deps, {
      actor,
      asker: { clinic, locale, visitor: visitorOf(sessionId, body.hold_token) },
      form: withGuardianDecided(body, todayAt(deps, clinic), clinic.consent_age_years),
      submitKey: request.headers['idempotency-key'],
      request,
      origin,
    });
    audit.about({ kind: 'appointment', id: booked.appointment.id });
    return booked;
  });
}
