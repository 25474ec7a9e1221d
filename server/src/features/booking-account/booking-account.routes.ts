import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { offerBookingAccount } from './booking-account.service.ts';

/** A visitor who booked asks for a password. Setting it is `resetPassword`. */
export function bookingAccountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'offerBookingAccount', ({ clinic, locale, audit, params, request }) =>
    offerBookingAccount(deps, { clinic, locale, audit, token: params.token, ip: request.ip, requestId: request.id }),
  );
}
