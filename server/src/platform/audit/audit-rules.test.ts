import { ACCESS, type GuardedRoute } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { describe, expect, it } from 'vitest';
import { AUDIT, type AuditRule } from './audit-rules.ts';

const rules = Object.entries<AuditRule>(AUDIT) as [GuardedRoute, AuditRule][]; // exactly its keys, by its type

describe('the audit rule', () => {
  it('RL-02 exists for every route with a guard', () => {
    expect(Object.keys(AUDIT).sort()).toEqual(Object.keys(ACCESS).sort());
  });

  it.each(rules)('RL-02 of %s gives an action and its object, or a reason for logging nothing', (name, rule) => {
    if ('none' in rule) {
      expect(rule.none).not.toBe('');
      return;
    }
    const actions = [rule.action, ...(rule.unchanged === undefined ? [] : [rule.unchanged])];
    for (const action of actions) expect(action).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expect(rule.subject).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    // A token gives access to its object, so no row may contain it.
    expect(rule.id).not.toBe('token');
    if (rule.id !== undefined) expect(ROUTES[name].path).toContain(`:${rule.id}`);
  });
});
