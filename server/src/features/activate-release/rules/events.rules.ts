import type { ReleaseFile } from '@carefront/shared/contracts';
import { idOf, newFaults, type Rule, type SetFault, shellIn } from './plan-facts.ts';

/**
 * Every event that a release handles comes in the version that it knows, or the shell turns the emitted version into it. A note tells of
 * events that nobody emits: their remote may come later.
 */
export const events: Rule = (facts) => ({
  reasons: newFaults(otherVersions, facts),
  notes: newFaults(silent, facts),
});

const nameOf = (event: string): string => event.slice(0, event.lastIndexOf('@'));

const handledIn = (releases: readonly ReleaseFile[]) =>
  releases.flatMap((release) =>
    release.events.handles.map((event) => ({ release, event, id: `${idOf(release)} ${event}` })),
  );

function otherVersions(releases: readonly ReleaseFile[]): SetFault[] {
  const received = withAdapters(emittedIn(releases), adaptersIn(releases));
  return handledIn(releases).flatMap(({ release, event, id }) => {
    if (received.has(event)) return [];
    const others = [...emittedIn(releases)].filter((emitted) => nameOf(emitted) === nameOf(event)).sort();
    return others.length === 0
      ? []
      : [{ id, reason: `${idOf(release)} handles ${event}, but ${others.join(' and ')} is sent` }];
  });
}

const silent = (releases: readonly ReleaseFile[]): SetFault[] => {
  const names = new Set([...emittedIn(releases)].map(nameOf));
  return handledIn(releases)
    .filter(({ event }) => !names.has(nameOf(event)))
    .map(({ release, event, id }) => ({ id, reason: `nobody sends ${event}, which ${idOf(release)} handles` }));
};

const emittedIn = (releases: readonly ReleaseFile[]): Set<string> =>
  new Set(releases.flatMap(({ events }) => events.emits));

interface Adapter {
  readonly from: string;
  readonly to: string;
}

function adaptersIn(releases: readonly ReleaseFile[]): readonly Adapter[] {
  const shell = shellIn(releases);
  return shell?.schema === 'carefront-release/2' ? (shell.provides?.adapters ?? []) : [];
}

/** An adapter leads one version back; several lead further. A set grows while it is read. */
function withAdapters(emitted: Set<string>, adapters: readonly Adapter[]): ReadonlySet<string> {
  const received = new Set(emitted);
  for (const event of received) for (const { from, to } of adapters) if (from === event) received.add(to);
  return received;
}
