import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** Onto the waitlist by way of the help bot (CB-07). */
export function chatbotRegistrationRoutes(_app: FastifyInstance, _deps: Deps): void {}
