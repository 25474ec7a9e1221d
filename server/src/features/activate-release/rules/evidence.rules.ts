import { DAY_MS } from '@carefront/shared/domain';
import type { Evidence, PlannedChange, Rule } from './plan-facts.ts';

export const EVIDENCE_DAYS = 14;

/**
 * The releases of the clinic passed their tests together, not long ago: the last run of each suite passed. A key does not vouch for its own
 * release: a key that leaked would be enough to publish, test and activate. Its failed runs count.
 */
export const evidence: Rule = ({ evidence: runs, changes, nowMs }) => {
  const recent = runs.filter(({ atMs }) => atMs >= nowMs - EVIDENCE_DAYS * DAY_MS);
  if (recent.length === 0)
    return { reasons: [`no tests of these releases together in the last ${EVIDENCE_DAYS} days`] };
  const counting = recent.filter((run) => hasFailed(run) || isByOther(run, changes));
  if (counting.length === 0)
    return {
      reasons: recentPublishers(recent, changes).map(
        (id) =>
          `the only tests of these releases together are by the key that published ${id}: another key must run them`,
      ),
    };
  const suites = [...Map.groupBy(counting, ({ suite }) => suite)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    reasons: suites.flatMap(([suite, ofSuite]) =>
      hasPassedLast(ofSuite) ? [] : [`the last run of ${suite} with these releases together failed`],
    ),
  };
};

const hasFailed = ({ passed, failed }: Evidence): boolean => passed === 0 || failed > 0;

const isByOther = ({ keyId, isOfPlatform }: Evidence, changes: readonly PlannedChange[]): boolean =>
  isOfPlatform || changes.every(({ to }) => to.publishedBy !== keyId);

const recentPublishers = (runs: readonly Evidence[], changes: readonly PlannedChange[]): string[] =>
  changes.flatMap(({ to }) => (runs.some(({ keyId }) => keyId === to.publishedBy) ? [to.id] : []));

/** Two runs of the same moment: the failed one counts. */
function hasPassedLast(runs: readonly Evidence[]): boolean {
  const lastMs = Math.max(...runs.map(({ atMs }) => atMs));
  return !runs.filter(({ atMs }) => atMs === lastMs).some(hasFailed);
}
