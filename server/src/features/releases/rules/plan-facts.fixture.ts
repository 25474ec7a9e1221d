import { type ReleaseDocument, SHELL_CONTRACT } from '@carefront/shared/contracts';
import { containerNameOf, SHELL_NAME } from '@carefront/shared/domain/releases';
import { releaseId } from '../stored/stored-release.ts';
import type { CheckedRelease, PlanFacts, PlannedChange } from './plan-facts.ts';

const INTEGRITY = `sha384-${'a'.repeat(64)}`;
const NOTHING = { views: [], provides: {}, links: [], parcels: [] };

/** A release document for the tests of the rules. */
export function releaseOf(name: string, changes: Partial<ReleaseDocument> = {}): ReleaseDocument {
  const [version, hash] = ['1.0.0', '0123456789'];
  return {
    ...{ schema: 'carefront-release/2', name, version, hash, container: containerNameOf({ name, version, hash }) },
    ...{ entry: 'entry.js', preload: [], styles: [], integrity: { 'entry.js': INTEGRITY }, server: null, commit: null },
    requires: { shell: SHELL_CONTRACT, shared: {}, api: [] },
    ...(name === SHELL_NAME
      ? { provides: { shell: SHELL_CONTRACT, shared: {}, adapters: [] } }
      : { describes: NOTHING }),
    ...{ events: { emits: [], handles: [] }, slot: { min_height_px: 0 } },
    ...changes,
  };
}

export const checked = (release: ReleaseDocument, changes: Partial<CheckedRelease> = {}): CheckedRelease => ({
  ...{ id: releaseId(release), release, hasFiles: true, changedFiles: [], signature: 'valid' },
  publishedBy: null,
  ...changes,
});

/** One release takes its place beside others. */
export function factsOf(
  to: ReleaseDocument,
  {
    present = [releaseOf(SHELL_NAME)],
    change = {},
    ...changes
  }: Partial<PlanFacts> & { change?: Partial<PlannedChange> } = {},
): PlanFacts {
  const from = present.find(({ name }) => name === to.name) ?? null;
  return {
    changes: [{ remote: to.name, from, to: checked(to), stop: null, isApproved: false, ...change }],
    present,
    next: [...present.filter(({ name }) => name !== to.name), to],
    ...{ sizes: new Map(), evidence: [], keyApproval: 'none', act: 'change', nowMs: 0 },
    ...changes,
  };
}
