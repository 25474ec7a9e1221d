import type { GuardedRoute } from '@carefront/shared/contracts';
import type { RouteCase } from './access-objects.ts';

type AuditRoute = Extract<GuardedRoute, 'listAuditLog' | 'checkAuditLog' | 'listVisitorRefusals'>;

/** The rows of the log's own routes. The ids to search for may be anything in the clinic's log, and match nothing else. */
export const AUDIT_OBJECTS: { readonly [N in AuditRoute]: RouteCase<N> } = {
  listAuditLog: { input: () => ({}), free: ['actor_user_id', 'subject_id'] },
  checkAuditLog: { input: () => ({}) },
  listVisitorRefusals: { input: () => ({}) },
};
