import { dateAt } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-origin.ts';
import { originOf } from '../../platform/http/request-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../scheduling/occupancy/visitor.ts';
import { submitKeyOf } from '../../submissions/submit-once.ts';
import { holdSlot } from '../hold-slot/hold-slot.service.ts';
import { listOpenSlots } from '../list-open-slots/list-open-slots.service.ts';
import { findNextOpenDay } from '../list-open-slots/next-open-day.service.ts';
import { bookOnSite } from './book-on-site.service.ts';
import { withGuardianDecided } from './form/booking-people.rules.ts';

export function bookAppointmentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'fetchSlotsByMonth', ({ query, clinic, actor, locale, sessionId }) =>
    listOpenSlots(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, undefined) }, query),
  );
  serve(app, deps, 'fetchNextOpenDay', ({ query, clinic, actor, locale, sessionId }) =>
    findNextOpenDay(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, undefined) }, query),
  );
  serve(app, deps, 'holdSlot', ({ body, clinic, actor, locale, sessionId, request }) =>
    holdSlot(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, body.hold_token), ip: request.ip }, body),
  );
  serve(app, deps, 'bookOnSite', async ({ body, clinic, actor, locale, sessionId, request, audit }) => {
    // The settings may name another clinic's host; the host that was asked for is this one's.
    const origin = deps.config.publicUrl ? await clinicOrigin(deps, clinic.id) : originOf(request, deps.config);
    const booked = await bookOnSite(deps, {
      actor,
      asker: { clinic, locale, visitor: visitorOf(sessionId, body.hold_token) },
      form: withGuardianDecided(body, dateAt(deps.zones.requireZone(clinic.timezone), deps.clock.nowMs())),
      submitKey: submitKeyOf(request.headers['idempotency-key'], locale),
      request,
      origin,
    });
    audit.about({ kind: 'appointment', id: booked.appointment.id });
    return booked;
  });
}
