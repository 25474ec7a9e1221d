import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { book } from './book.ts';

export function bookAppointmentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'bookOnSite', (call) => book(deps, call));
}
