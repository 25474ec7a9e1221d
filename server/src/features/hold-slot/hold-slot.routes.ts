import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../scheduling/public.ts';
import { holdSlot } from './hold-slot.service.ts';

export function holdSlotRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'holdSlot', ({ body, clinic, actor, locale, sessionId, request }) =>
    holdSlot(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, body.hold_token), ip: request.ip }, body),
  );
}
