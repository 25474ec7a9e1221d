import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { countBookingRequests } from './count-requests.service.ts';
import { explainSlot } from './explain-slot.service.ts';
import { listBookings } from './list-bookings.service.ts';

/** Serves the bookings that wait for the clinic's answer, and the reasons why a time is not offered. */
export function staffBookingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listBookings', (call) => listBookings(deps, call));
  serve(app, deps, 'countBookingRequests', (call) => countBookingRequests(deps, call));
  serve(app, deps, 'explainSlot', (call) => explainSlot(deps, call));
}
