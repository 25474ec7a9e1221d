import type { GuardedRoute } from '@carefront/shared/contracts';
import type { RouteCase } from './access-objects.ts';

type AuditRoute = Extract<GuardedRoute, 'listAuditLog' | 'checkAuditLog' | 'listVisitorRefusals'>;

/** Cases of the audit log's own routes. Their ids are search values, which match only rows of the caller's clinic. */
export const AUDIT_OBJECTS: { readonly [N in AuditRoute]: RouteCase<N> } = {
  listAuditLog: { input: () => ({}), free: ['actor_user_id', 'subject_id'] },
  checkAuditLog: { input: () => ({}) },
  listVisitorRefusals: { input: () => ({}) },
};
