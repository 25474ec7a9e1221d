import type { TelemetryEvent } from '@carefront/shared/contracts';

/** One mount of a release in one visit. */
export interface VisitMount {
  readonly releaseId: string;
  readonly visit: string;
  readonly isFailure: boolean;
  readonly isLoadFailure: boolean;
}

/** Phases that say whether a release runs. A failure to leave, or of the manifest, says nothing about that. */
const FAILURES: readonly TelemetryEvent['phase'][] = ['load', 'bootstrap', 'mount', 'render'];

/** Several reports of one visit about one release are one mount; it failed when one of them tells of a failure. */
export function mountsIn(events: readonly TelemetryEvent[]): VisitMount[] {
  const relevant = events.filter(({ phase }) => phase === 'mounted' || FAILURES.includes(phase));
  const groups = Map.groupBy(relevant, ({ version, visit = '' }) => `${version} ${visit}`);
  return [...groups.values()].flatMap((reports) => {
    const [first] = reports;
    if (!first) return [];
    return {
      ...{ releaseId: first.version, visit: first.visit ?? '' },
      isFailure: reports.some(({ phase }) => FAILURES.includes(phase)),
      isLoadFailure: reports.some(({ phase }) => phase === 'load'),
    };
  });
}
