import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { anchorAtStart } from './anchor-heads.job.ts';
import { createLogCheck } from './check-log.ts';
import { listAuditLog, listVisitorRefusals } from './list-audit-log.ts';

/** Registers the routes of the audit log, for the owner (RL-02). */
export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  anchorAtStart(app, deps);
  const checkLog = createLogCheck(deps);
  serve(app, deps, 'listAuditLog', (call) => listAuditLog(deps, call));
  serve(app, deps, 'checkAuditLog', async ({ clinic, audit }) => {
    const { rows, fault } = await checkLog(clinic.id);
    audit.details({ rows, fault: fault?.kind ?? null });
    return { rows, first_bad_seq: fault?.seq ?? null, fault: fault?.kind ?? null };
  });
  serve(app, deps, 'listVisitorRefusals', (call) => listVisitorRefusals(deps, call));
}
