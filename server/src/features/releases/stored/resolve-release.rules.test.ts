import type { ReleaseFile } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  type ActivationState,
  type Candidate,
  type Resolution,
  resolutionOfNobody,
  resolveRelease,
  resolveReleases,
  type StopKind,
} from './resolve-release.rules.ts';

const DESCRIBES = { views: [], provides: {}, links: [], parcels: [] };
const release = (version: string, changes: Partial<ReleaseFile> = {}): ReleaseFile =>
  // Only these fields are read.
  ({
    ...{ name: 'mf-garden', version, hash: '0123456789', requires: { shell: 1 }, describes: DESCRIBES },
    ...changes,
  }) as ReleaseFile;
const [OLD, NOW, NEXT] = ['1.0.0', '1.1.0', '1.2.0'].map((version) => release(version)) as [
  ReleaseFile,
  ReleaseFile,
  ReleaseFile,
];
const STRICT = release('1.1.0', {
  describes: { ...DESCRIBES, policy: { fallback: 'none', offline: 'refuse', approval: 'human' } },
});
const SALT = 'salt of the candidate';
const half: Candidate = { release: NEXT, basisPoints: 5_000, unit: 'visitor', salt: SALT };
const row = (changes: Partial<ActivationState> = {}): ActivationState => ({
  ...{ remote: 'mf-garden', stable: NOW, previous: OLD, candidate: null, state: 'on', activatedAtMs: 0 },
  ...changes,
});
const visitor = (visitorBucket: number | null, clinicId = 1): Resolution => ({
  ...resolutionOfNobody(clinicId),
  visitorBucket,
});
const ID = (version: string) => `mf-garden@${version}+0123456789`;
const stopsOf = (stops: Record<string, StopKind>) =>
  new Map(Object.entries(stops).map(([version, kind]) => [ID(version), kind]));
/** `stable<previous`. */
const shown = (changes: Partial<ActivationState>, stops: Record<string, StopKind> = {}, who = visitor(null)) => {
  const found = resolveRelease(row(changes), stopsOf(stops), who);
  return found && [found.stable.version, found.previous?.version ?? 'none'].join('<');
};

describe('the release of a browser', () => {
  it.each<[string, Partial<ActivationState>, Record<string, StopKind>, string | null]>([
    ['the stable one, with the one before', {}, {}, '1.1.0<1.0.0'],
    ['none while the remote is off', { state: 'off' }, {}, null],
    ['the one before, when the stable one is revoked', {}, { '1.1.0': 'revoked' }, '1.0.0<none'],
    ['none, when both are revoked', {}, { '1.1.0': 'revoked', '1.0.0': 'revoked' }, null],
    [
      'none, when the stable one is revoked and the policy knows no other',
      { stable: STRICT },
      { '1.1.0': 'revoked' },
      null,
    ],
    ['none, when a revoked release is the first', { previous: null }, { '1.1.0': 'revoked' }, null],
    ['the stable one without a fallback that was revoked', {}, { '1.0.0': 'revoked' }, '1.1.0<none'],
    ['the stable one, also when it was stopped as a candidate elsewhere', {}, { '1.1.0': 'stopped' }, '1.1.0<1.0.0'],
  ])('SH-05 is %s', (_name, changes, stops, expected) => {
    expect(shown(changes, stops)).toBe(expected);
  });

  it('SH-03 is the candidate for its share of visitors, with the stable release as fallback', () => {
    const all = { ...half, basisPoints: 9_999 };
    const ofBuckets = Array.from({ length: 200 }, (_none, bucket) => shown({ candidate: half }, {}, visitor(bucket)));
    expect(new Set(ofBuckets)).toEqual(new Set(['1.2.0<1.1.0', '1.1.0<1.0.0']));
    expect(shown({ candidate: all }, {}, visitor(1))).toBe('1.2.0<1.1.0');
    expect(shown({ candidate: all }, {}, visitor(null))).toBe('1.1.0<1.0.0');
  });

  it('SH-03 is the candidate for its share of clinics, also for people without a bucket', () => {
    const byClinic = { ...half, unit: 'clinic' as const };
    const ofClinics = Array.from({ length: 40 }, (_none, id) => shown({ candidate: byClinic }, {}, visitor(null, id)));
    expect(new Set(ofClinics).size).toBe(2);
  });

  it.each(['stopped', 'revoked'] as const)('SH-05 is the stable one as soon as the candidate is %s', (kind) => {
    const found = resolveRelease(
      row({ candidate: { ...half, basisPoints: 9_999 } }),
      stopsOf({ '1.2.0': kind }),
      visitor(1),
    );
    expect([found?.stable.version, found?.isCompared]).toEqual(['1.1.0', false]);
  });

  it('SH-09 is the release of the override, also of a remote that is off or that the clinic does not have', () => {
    const override = { remote: 'mf-garden', release: NEXT };
    const mine: Resolution = { ...visitor(1), override };
    expect(shown({ state: 'off' }, {}, mine)).toBe('1.2.0<none');
    expect(resolveReleases([], new Map(), mine).map(({ stable }) => stable)).toEqual([NEXT]);
    const other: Resolution = { ...mine, override: { remote: 'mf-lawn', origin: 'http://localhost:5601' } };
    expect(resolveReleases([row()], new Map(), other).map(({ overrideOrigin }) => overrideOrigin)).toEqual([null]);
  });

  it('SH-02 is the stable one where the shell of this browser cannot run the candidate', () => {
    const shell = row({ remote: 'shell', stable: release('1.0.0', { name: 'shell' }), previous: null });
    const newer = release('2.0.0', { requires: { shell: 2, shared: {}, api: [] } });
    const candidate = { ...half, basisPoints: 9_999, release: newer };
    const found = resolveReleases([row({ candidate }), shell], new Map(), visitor(1));
    expect(found.map(({ stable }) => stable.version)).toEqual(['1.1.0', '1.0.0']);
  });

  it.each([
    { ui: { major: 1, minor: 7 }, candidate: '1.2.0', previous: '1.0.0', afterRevoking: '1.0.0' },
    { ui: { major: 1, minor: 8 }, candidate: '1.1.0', previous: 'none', afterRevoking: 'none' },
    { ui: { major: 2, minor: 0 }, candidate: '1.1.0', previous: 'none', afterRevoking: 'none' },
  ])(
    'SH-05 is one whose shared modules a shell with ui 1.7 has: $ui → $candidate, $previous',
    ({ ui, ...expected }) => {
      const schema = { schema: 'carefront-release/2' } as const;
      const provides = { shell: 1, shared: { ui: { major: 1, minor: 7 } }, adapters: [] };
      const ofShell = release('1.0.0', { ...schema, name: 'shell', provides });
      const needing = (version: string) =>
        release(version, { ...schema, requires: { shell: 1, shared: { ui }, api: [] } });
      const shell = row({ remote: 'shell', stable: ofShell, previous: null });
      const found = (changes: Partial<ActivationState>, stops: Record<string, StopKind> = {}) =>
        resolveReleases([row(changes), shell], stopsOf(stops), visitor(1)).find(({ remote }) => remote === 'mf-garden');
      const candidate = { ...half, basisPoints: 9_999, release: needing('1.2.0') };
      expect(found({ candidate })?.stable.version).toBe(expected.candidate);
      const previous = needing('1.0.0');
      expect(found({ previous })?.previous?.version ?? 'none').toBe(expected.previous);
      expect(found({ previous }, { '1.1.0': 'revoked' })?.stable.version ?? 'none').toBe(expected.afterRevoking);
    },
  );
});
