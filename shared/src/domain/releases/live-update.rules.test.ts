import { describe, expect, it } from 'vitest';
import { type LiveFacts, type LiveManifest, type MountedView, planLiveUpdate } from './live-update.rules.ts';

const DESCRIBED = { views: [{ name: 'main' }], links: [] };
const garden = (id: string, describes: unknown = DESCRIBED) => ({ 'mf-garden': { id, describes } });
const manifest = (remotes: LiveManifest['remotes'], changes: Partial<LiveManifest> = {}): LiveManifest => ({
  shell: { id: 'shell@1' },
  remotes: { 'mf-bench': { id: 'bench@1', describes: DESCRIBED }, ...remotes },
  ...changes,
});
const NOW = manifest(garden('garden@1'));
const planned = (next: LiveManifest, facts: Partial<LiveFacts> = {}) => {
  const steps = planLiveUpdate({ now: NOW, next, hasReleases: true, mounted: [], hasUnsavedWork: false, ...facts });
  const actsOf = (name: string) => steps.flatMap(({ remote, act }) => (remote === name ? [act] : []));
  return Object.fromEntries(steps.map(({ remote }) => [remote, actsOf(remote).join()]));
};

describe('a newer manifest in an open tab', () => {
  it.each<{ what: string; next: LiveManifest; expected: Record<string, string> }>([
    { what: 'nothing new', next: NOW, expected: {} },
    {
      what: 'a release with the same description',
      next: manifest(garden('garden@2')),
      expected: { 'mf-garden': 'swap-at-next-entry' },
    },
    {
      what: 'the same description in another order',
      next: manifest(garden('garden@2', { links: [], views: [{ name: 'main' }] })),
      expected: { 'mf-garden': 'swap-at-next-entry' },
    },
    {
      what: 'a release with another description',
      next: manifest(garden('garden@2', { views: [], links: [] })),
      expected: { 'mf-garden': 'offer-reload' },
    },
    {
      what: 'a release without a description',
      next: manifest({ 'mf-garden': { id: 'garden@2' } }),
      expected: { 'mf-garden': 'offer-reload' },
    },
    {
      what: 'a new remote',
      next: manifest({ ...garden('garden@1'), 'mf-shed': { id: 'shed@1', describes: DESCRIBED } }),
      expected: { 'mf-shed': 'offer-reload' },
    },
    { what: 'a remote that is off', next: manifest({}), expected: { 'mf-garden': 'swap-at-next-entry' } },
    {
      what: 'another shell',
      next: manifest(garden('garden@1'), { shell: { id: 'shell@2' } }),
      expected: { shell: 'offer-reload' },
    },
    {
      what: 'another shell and another release',
      next: manifest(garden('garden@2'), { shell: { id: 'shell@2' } }),
      expected: { shell: 'offer-reload', 'mf-garden': 'offer-reload' },
    },
  ])('with $what → $expected', ({ next, expected }) => {
    expect(planned(next)).toEqual(expected);
  });

  const both = (gardenDescribes: unknown, changes: Partial<LiveManifest> = {}): LiveManifest => ({
    ...manifest(
      { ...garden('garden@2', gardenDescribes), 'mf-bench': { id: 'bench@2', describes: DESCRIBED } },
      changes,
    ),
  });
  it.each<{ what: string; next: LiveManifest; expected: Record<string, string> }>([
    {
      what: 'both fit the document',
      next: both(DESCRIBED),
      expected: { 'mf-bench': 'swap-at-next-entry', 'mf-garden': 'swap-at-next-entry' },
    },
    {
      what: 'one needs a new document: the set that was tested is taken whole',
      next: both({}),
      expected: { 'mf-bench': 'offer-reload', 'mf-garden': 'offer-reload' },
    },
    {
      what: 'one needs a new document, and the other was revoked, which must not run until then',
      next: both({}, { revoked: ['bench@1'] }),
      expected: { 'mf-bench': 'swap-at-next-entry', 'mf-garden': 'offer-reload' },
    },
    {
      what: 'one needs a new document, and the other is off',
      next: { ...NOW, remotes: garden('garden@2', {}) },
      expected: { 'mf-bench': 'swap-at-next-entry', 'mf-garden': 'offer-reload' },
    },
    {
      what: 'one is new, and the other may rely on it',
      next: manifest({ ...garden('garden@2'), 'mf-shed': { id: 'shed@1', describes: DESCRIBED } }),
      expected: { 'mf-garden': 'offer-reload', 'mf-shed': 'offer-reload' },
    },
  ])('SH-02 of two releases, where $what', ({ next, expected }) => {
    expect(planned(next)).toEqual(expected);
  });

  it('SH-02 takes what fits the document in a tab that has no verified release yet', () => {
    expect(planned(both({}), { hasReleases: false })).toEqual({
      'mf-bench': 'swap-at-next-entry',
      'mf-garden': 'offer-reload',
    });
  });

  it('never offers a reload while work is unsaved', () => {
    const next = manifest(garden('garden@2', {}), { shell: { id: 'shell@2' } });
    expect(planned(next, { hasUnsavedWork: true })).toEqual({
      shell: 'offer-after-saving',
      'mf-garden': 'offer-after-saving',
    });
    expect(planned(manifest(garden('garden@2')), { hasUnsavedWork: true })).toEqual({
      'mf-garden': 'swap-at-next-entry',
    });
  });

  const revoked = { revoked: ['garden@1'] };
  const garden1 = { remote: 'mf-garden', release: 'garden@1' };
  it.each<{ what: string; next: LiveManifest; mounted: MountedView[]; expected: Record<string, string> }>([
    {
      what: 'mounted, without a successor',
      next: manifest({}, revoked),
      mounted: [garden1],
      expected: { 'mf-garden': 'remove,swap-at-next-entry' },
    },
    {
      what: 'mounted, with a successor',
      next: manifest(garden('garden@0'), revoked),
      mounted: [garden1],
      expected: { 'mf-garden': 'remove,swap-at-next-entry' },
    },
    {
      what: 'not mounted',
      next: manifest(garden('garden@0'), revoked),
      mounted: [{ remote: 'mf-bench', release: 'bench@1' }],
      expected: { 'mf-garden': 'swap-at-next-entry' },
    },
    {
      what: 'already replaced',
      next: manifest(garden('garden@1'), { revoked: ['garden@0'] }),
      mounted: [garden1],
      expected: {},
    },
    {
      what: 'mounted as the fallback of a release that stays',
      next: manifest(garden('garden@1'), { revoked: ['garden@0'] }),
      mounted: [{ remote: 'mf-garden', release: 'garden@0' }],
      expected: { 'mf-garden': 'remove' },
    },
    {
      what: 'mounted, under another shell',
      next: manifest({}, { ...revoked, shell: { id: 'shell@2' } }),
      mounted: [garden1],
      expected: { shell: 'offer-reload', 'mf-garden': 'remove,swap-at-next-entry' },
    },
  ])('with a revoked release that is $what → $expected', ({ next, mounted, expected }) => {
    expect(planned(next, { mounted })).toEqual(expected);
    expect(planned(next, { mounted, hasUnsavedWork: true })['mf-garden']).toBe(expected['mf-garden']);
  });

  it('with a revoked release whose successor has another description → removed at once, and offered', () => {
    const next = manifest(garden('garden@2', {}), revoked);
    expect(planned(next, { mounted: [garden1] })).toEqual({ 'mf-garden': 'remove,offer-reload' });
  });

  it('does not read a remote from the prototype', () => {
    const next = manifest({ ...garden('garden@1'), constructor: { id: 'x@1' } });
    expect(planned(next)).toEqual({ constructor: 'offer-reload' });
  });
});
