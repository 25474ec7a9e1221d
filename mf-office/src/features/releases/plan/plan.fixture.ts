import { idOf } from '../testing/releases.fixture.ts';
import type { ClinicPlan, PlanRuleResult } from './plan.rules.ts';

const RULES = [
  ...(['published', 'signature', 'integrity', 'shell-contract', 'shared-versions', 'api-operations'] as const),
  ...(['events', 'paths', 'size', 'evidence', 'approval'] as const),
];

/** The plan of an upgrade of the booking part, with these rules broken. */
export function aPlan(failed: readonly PlanRuleResult['rule'][] = []): ClinicPlan {
  return {
    clinic: 'maple',
    set_hash: 'a'.repeat(64),
    diff: [{ remote: 'mf-booking', from: idOf('mf-booking', '1.2.0'), to: idOf('mf-booking', '1.3.0') }],
    rules: RULES.map((rule) => {
      const isBroken = failed.includes(rule);
      return {
        rule,
        status: isBroken ? 'failed' : 'passed',
        reasons: isBroken ? [`${rule} is broken.`] : [],
        notes: [],
      };
    }),
    is_green: failed.length === 0,
  };
}
