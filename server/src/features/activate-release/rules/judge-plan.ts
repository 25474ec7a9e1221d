import type { ClinicPlan, PlanRule } from '@carefront/shared/contracts';
import { PLAN_RULES } from '@carefront/shared/contracts/schemas';
import { apiOperations } from './api-operations.rules.ts';
import { approval } from './approval.rules.ts';
import { events } from './events.rules.ts';
import { evidence } from './evidence.rules.ts';
import { integrity } from './integrity.rules.ts';
import { paths } from './paths.rules.ts';
import type { PlanFacts, Rule } from './plan-facts.ts';
import { published } from './published.rules.ts';
import { sharedVersions } from './shared-versions.rules.ts';
import { shellContract } from './shell-contract.rules.ts';
import { signature } from './signature.rules.ts';
import { size } from './size.rules.ts';

export type JudgedRule = ClinicPlan['rules'][number];

const RULES: Readonly<Record<PlanRule, Rule>> = {
  published,
  signature,
  integrity,
  'shell-contract': shellContract,
  'shared-versions': sharedVersions,
  'api-operations': apiOperations,
  events,
  paths,
  size,
  evidence,
  approval,
};
/** The clinic ran the release before: it only has to run now. */
const OF_ROLL_BACK: readonly PlanRule[] = ['published', 'integrity', 'shell-contract'];

/** Judges a change of one clinic by every rule, in the order of the contract. A change that changes nothing passes. */
export function judgePlan(facts: PlanFacts): { rules: JudgedRule[]; isGreen: boolean } {
  const rules = PLAN_RULES.filter((rule) => !facts.isRollBack || OF_ROLL_BACK.includes(rule)).map(
    (rule): JudgedRule => {
      const { reasons, notes = [] } = facts.changes.length === 0 ? { reasons: [] } : RULES[rule](facts);
      return { rule, status: reasons.length === 0 ? 'passed' : 'failed', reasons: [...reasons], notes: [...notes] };
    },
  );
  return { rules, isGreen: rules.every(({ status }) => status === 'passed') };
}
