import type { ReleaseFile } from '@carefront/shared/contracts';
import { idOf, type PlanFacts, type Rule, SHELL, shellIn } from './plan-facts.ts';

const MOST_ENTRY_BYTES = 15_000;
/** Before the public site can be used. */
const MOST_START_BYTES = 200_000;
const NOTED_GROWTH_BYTES = 5_000;

/** Visitors load no more than the budgets of the design. */
export const size: Rule = (facts) => ({
  reasons: [...largeEntries(facts), ...largeStart(facts)],
  notes: grown(facts),
});

const entryOf = ({ sizes }: PlanFacts, release: ReleaseFile): number | null =>
  sizes.get(idOf(release))?.entryGzipBytes ?? null;

const largeEntries = (facts: PlanFacts): string[] =>
  facts.changes.flatMap(({ remote, to }) => {
    const bytes = entryOf(facts, to.release);
    if (remote === SHELL || bytes === null || bytes <= MOST_ENTRY_BYTES) return [];
    return [`the entry of ${to.id} has ${bytes} bytes, ${MOST_ENTRY_BYTES} are allowed`];
  });

function largeStart(facts: PlanFacts): string[] {
  const [before, after] = [startOf(facts, facts.present), startOf(facts, facts.next)];
  // A start that was too large before can be made smaller step by step.
  if (after <= MOST_START_BYTES || after <= before) return [];
  return [`the site starts with ${after} bytes, ${MOST_START_BYTES} are allowed`];
}

/** Bytes of the shell and of the remote with the home page. */
function startOf({ sizes }: PlanFacts, releases: readonly ReleaseFile[]): number {
  const home = releases.find(({ describes }) => describes?.provides.home !== undefined);
  const start = [shellIn(releases), home].map((release) => release && sizes.get(idOf(release))?.startBrotliBytes);
  return start.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}

const grown = (facts: PlanFacts): string[] =>
  facts.changes.flatMap(({ from, to }) => {
    const [before, after] = [from && entryOf(facts, from), entryOf(facts, to.release)];
    if (before === null || after === null || after - before <= NOTED_GROWTH_BYTES) return [];
    return [`the entry of ${to.id} grows by ${after - before} bytes`];
  });
