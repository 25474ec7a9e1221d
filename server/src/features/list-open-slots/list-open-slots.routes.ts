import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../scheduling/public.ts';
import { listNextStarts } from './list-next-starts.service.ts';
import { listOpenSlots } from './list-open-slots.service.ts';
import { findNextOpenDay } from './next-open-day.service.ts';

export function listOpenSlotsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'fetchSlotsByMonth', ({ query, clinic, actor, locale, sessionId }) =>
    listOpenSlots(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, undefined) }, query),
  );
  serve(app, deps, 'fetchNextOpenDay', ({ query, clinic, actor, locale, sessionId }) =>
    findNextOpenDay(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, undefined) }, query),
  );
  serve(app, deps, 'listNextStarts', ({ query, clinic, actor, locale, sessionId }) =>
    listNextStarts(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, undefined) }, query),
  );
}
