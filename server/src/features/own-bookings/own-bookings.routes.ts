import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { listBookingForms } from './list-booking-forms.service.ts';
import { getBookingByLink, listOwnBookings } from './own-bookings.service.ts';

/** Serves the bookings of the account, and the booking of a link with its forms. */
export function ownBookingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listOwnBookings', (call) => listOwnBookings(deps, call));
  serve(app, deps, 'getBookingByLink', ({ params, clinic, locale, audit }) =>
    getBookingByLink(deps, { clinic, locale, audit, token: params.token }),
  );
  serve(app, deps, 'listBookingForms', (call) => listBookingForms(deps, call));
}
