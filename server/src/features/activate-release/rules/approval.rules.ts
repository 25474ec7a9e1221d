import { needsApproval, policyOf } from '@carefront/shared/domain/releases';
import type { Rule } from './plan-facts.ts';

/** A signed-in owner approved each release that asks for it, and each release that drops a part of the remote's policy. */
export const approval: Rule = ({ changes }) => ({
  reasons: changes.flatMap(({ from, to, isApproved }) => {
    const isNeeded = needsApproval(policyOf(to.release.describes), from && policyOf(from.describes));
    return isNeeded && !isApproved ? [`${to.id} needs the approval of the owner`] : [];
  }),
});
