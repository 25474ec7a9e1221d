import { DAY_MS } from '@carefront/shared/domain';
import type { Evidence, Rule } from './plan-facts.ts';

export const EVIDENCE_DAYS = 14;

/** The releases of the clinic passed their tests together, not long ago: the last run of each suite passed. */
export const evidence: Rule = ({ evidence: runs, nowMs }) => {
  const recent = runs.filter(({ atMs }) => atMs >= nowMs - EVIDENCE_DAYS * DAY_MS);
  if (recent.length === 0)
    return { reasons: [`no tests of these releases together in the last ${EVIDENCE_DAYS} days`] };
  const suites = [...Map.groupBy(recent, ({ suite }) => suite)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    reasons: suites.flatMap(([suite, ofSuite]) =>
      hasPassedLast(ofSuite) ? [] : [`the last run of ${suite} with these releases together failed`],
    ),
  };
};

/** Two runs of the same moment: the failed one counts. */
function hasPassedLast(runs: readonly Evidence[]): boolean {
  const lastMs = Math.max(...runs.map(({ atMs }) => atMs));
  return runs.filter(({ atMs }) => atMs === lastMs).every(({ passed, failed }) => passed > 0 && failed === 0);
}
