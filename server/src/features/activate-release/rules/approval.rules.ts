import { needsApproval, policyOf } from '@carefront/shared/domain/releases';
import type { Rule } from './plan-facts.ts';

/**
 * A signed-in owner approved each release that asks for it, each release that drops a part of the remote's policy, and each release that a
 * key of the clinic activates, unless the owner lets this key decide alone.
 */
export const approval: Rule = ({ changes, keyApproval }) => ({
  reasons: changes.flatMap(({ from, to, isApproved }) => {
    const isNeeded = needsApproval(policyOf(to.release.describes), from && policyOf(from.describes), keyApproval);
    return isNeeded && !isApproved ? [`${to.id} needs the approval of the owner`] : [];
  }),
});
