import type { ReleaseDocument, RemoteDescription } from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { checked, factsOf, releaseOf } from './plan-facts.fixture.ts';
import { type Evidence, onlyChanges, type PlanFacts } from './plan-facts.ts';
import {
  apiOperations,
  approval,
  events,
  evidence,
  greenPartOf,
  paths,
  published,
  sharedVersions,
  shellContract,
  signature,
  size,
  validatePlan,
} from './plan-rules.ts';

const GARDEN = 'mf-garden@1.0.0+0123456789';
const SHELL_ID = 'shell@1.0.0+0123456789';
const requires = (changes: Partial<ReleaseDocument['requires']>) => ({
  requires: { shell: 1, shared: {}, api: [], ...changes },
});
const shell = (changes: Partial<ReleaseDocument> = {}) => releaseOf('shell', { ...requires({}), ...changes });
const garden = (changes: Partial<ReleaseDocument> = {}) => releaseOf('mf-garden', { ...requires({}), ...changes });

const page = (path: string): RemoteDescription => ({
  views: [
    { name: 'main', place: 'page', feature: { en: 'A', fr: 'A' }, routes: [{ path, access: 'public', title: null }] },
  ],
  ...{ provides: {}, links: [], parcels: [] },
});
/** A shell with this minor of the module `ui`, and a remote's need of one. */
const ui = (minor: number) => ({ ui: { major: 1, minor } });
const offering = (minor: number) => shell({ provides: { shell: 1, shared: ui(minor), adapters: [] } });
const needs = (minor: number) => requires({ shared: ui(minor) });

describe('shared versions', () => {
  const offeringAll = (shared: NonNullable<ReleaseDocument['provides']>['shared']) =>
    shell({ provides: { shell: 1, shared, adapters: [] } });
  it.each([
    { needs: { major: 1, minor: 7 }, reason: null },
    { needs: { major: 1, minor: 6 }, reason: null },
    { needs: { major: 1, minor: 8 }, reason: `${GARDEN} needs ui 1.8, ${SHELL_ID} offers 1.7` },
    { needs: { major: 2, minor: 0 }, reason: `${GARDEN} needs ui 2.0, ${SHELL_ID} offers 1.7` },
    { needs: { major: 0, minor: 9 }, reason: `${GARDEN} needs ui 0.9, ${SHELL_ID} offers 1.7` },
  ])('SH-02 $needs of a shell with 1.7 → $reason', ({ needs, reason }) => {
    const facts = factsOf(garden(requires({ shared: { ui: needs } })), {
      present: [offeringAll({ ui: { major: 1, minor: 7 } })],
    });
    expect(sharedVersions(facts).reasons).toEqual(reason ? [reason] : []);
  });

  it('SH-02 of a module that the shell does not have are refused, also one that is named like a property of objects', () => {
    for (const module of ['forms', 'constructor'])
      expect(
        sharedVersions(factsOf(garden(requires({ shared: { [module]: { major: 1, minor: 0 } } })))).reasons,
      ).toEqual([`${GARDEN} needs ${module} 1.0, ${SHELL_ID} offers none`]);
  });

  it('SH-02 are asked of the remotes when the shell changes; what is missing already refuses nothing', () => {
    const remote = garden(requires({ shared: { ui: { major: 1, minor: 7 } } }));
    const older = offeringAll({ ui: { major: 1, minor: 6 } });
    const from = (present: ReleaseDocument) => sharedVersions(factsOf(older, { present: [present, remote] })).reasons;
    expect(from(offeringAll({ ui: { major: 1, minor: 7 } }))).toHaveLength(1);
    expect(from(offeringAll({}))).toEqual([]);
  });
});

describe('the contract with the shell', () => {
  it.each([
    { contract: 1, reasons: [] },
    { contract: 2, reasons: [`${GARDEN} cannot be run by ${SHELL_ID}`] },
  ])('SH-02 $contract → $reasons', ({ contract, reasons }) => {
    expect(shellContract(factsOf(garden(requires({ shell: contract })), { present: [shell()] })).reasons).toEqual(
      reasons,
    );
  });
});

describe('operations', () => {
  it.each([
    { api: ['getManifest'], count: 0 },
    { api: ['getManifest', 'bookTheMoon'], count: 1 },
    { api: ['toString'], count: 1 },
  ])('SH-02 $api → $count reasons', ({ api, count }) => {
    expect(apiOperations(factsOf(garden(requires({ api })))).reasons).toHaveLength(count);
  });
});

describe('events', () => {
  const sent = 'booking/booked@2';
  const emitter = releaseOf('mf-booking', { events: { emits: [sent], handles: [] } });
  const handling = (event: string) => garden({ events: { emits: [], handles: [event] } });
  const adapters = [
    { from: 'booking/booked@2', to: 'booking/booked@1' },
    { from: 'booking/booked@3', to: 'booking/booked@2' },
  ];
  const adapting = shell({ provides: { shell: 1, shared: {}, adapters } });
  it.each([
    { name: 'the version that is sent', handles: sent, present: [shell(), emitter], reasons: 0, notes: 0 },
    { name: 'another version', handles: 'booking/booked@1', present: [shell(), emitter], reasons: 1, notes: 0 },
    {
      name: 'a version that an adapter makes',
      handles: 'booking/booked@1',
      present: [adapting, emitter],
      reasons: 0,
      notes: 0,
    },
    { name: 'a later version', handles: 'booking/booked@3', present: [adapting, emitter], reasons: 1, notes: 0 },
    {
      name: 'an event that nobody sends',
      handles: 'booking/moved@1',
      present: [shell(), emitter],
      reasons: 0,
      notes: 1,
    },
  ])('SH-02 in $name: $reasons reasons, $notes notes', ({ handles, present, reasons, notes }) => {
    const found = events(factsOf(handling(handles), { present }));
    expect([found.reasons.length, found.notes?.length]).toEqual([reasons, notes]);
  });

  it('SH-02 go back two versions by two adapters', () => {
    const newest = releaseOf('mf-booking', { events: { emits: ['booking/booked@3'], handles: [] } });
    expect(events(factsOf(handling('booking/booked@1'), { present: [adapting, newest] })).reasons).toEqual([]);
  });
});

describe('addresses', () => {
  const layer: RemoteDescription = {
    views: [{ name: 'main', place: 'layer', over: 'home', feature: { en: 'A', fr: 'A' }, routes: [] }],
    ...{ provides: {}, links: [], parcels: [] },
  };
  it('SH-07 have one owner, and a page that a view stands over exists', () => {
    const present = [shell(), releaseOf('mf-rival', { describes: page('/garden') })];
    const reasonsOf = (describes: RemoteDescription) => paths(factsOf(garden({ describes }), { present })).reasons;
    expect(reasonsOf(page('/lawn'))).toEqual([]);
    expect(reasonsOf(page('/garden'))).toEqual([expect.stringContaining('claims /garden')]);
    expect(reasonsOf(layer)).toEqual([expect.stringContaining('home, which no remote provides')]);
    expect(reasonsOf(page('/remotes/mf-garden'))).toEqual(['mf-garden: the server itself answers /remotes/mf-garden']);
  });
});

describe('size', () => {
  const sizes = (entry: number, start: number) =>
    new Map([
      [GARDEN, { entryGzipBytes: entry, startBrotliBytes: start }],
      [SHELL_ID, { entryGzipBytes: 90_000, startBrotliBytes: 100_000 }],
    ]);
  const home = garden({ describes: { views: [], provides: { home: '/site' }, links: [], parcels: [] } });
  it.each([
    { entry: 15_000, start: 100_000, reasons: 0 },
    { entry: 15_001, start: 100_000, reasons: 1 },
    { entry: 1, start: 100_001, reasons: 1 },
  ])('$entry bytes of entry and $start of start → $reasons reasons', ({ entry, start, reasons }) => {
    expect(size(factsOf(home, { present: [shell()], sizes: sizes(entry, start) })).reasons).toHaveLength(reasons);
  });

  it.each([
    { grows: 5_000, notes: 0 },
    { grows: 5_001, notes: 1 },
  ])('an entry that grows by $grows → $notes notes', ({ grows, notes }) => {
    const next = garden({ version: '1.1.0' });
    const known = new Map([
      ...sizes(1_000, 0),
      ['mf-garden@1.1.0+0123456789', { entryGzipBytes: 1_000 + grows, startBrotliBytes: 0 }],
    ]);
    expect(size(factsOf(next, { present: [shell(), garden()], sizes: known })).notes).toHaveLength(notes);
  });
});

describe('evidence', () => {
  const NOW = 100 * DAY_MS;
  const run = (daysAgo: number, failed = 0, suite = 'contract', passed = 5): Evidence => ({
    ...{ suite, passed, failed, atMs: NOW - daysAgo * DAY_MS, keyId: 'tests', isOfPlatform: false },
  });
  it.each<[string, Evidence[], boolean]>([
    ['no run', [], false],
    ['a run of today', [run(0)], true],
    ['a run of 14 days ago', [run(14)], true],
    ['a run of more than 14 days ago', [run(14.001)], false],
    ['a failed run', [run(0, 1)], false],
    ['a run without a test', [run(0, 0, 'contract', 0)], false],
    ['a later run that passed', [run(2, 1), run(1)], true],
    ['a later run that failed', [run(2), run(1, 1)], false],
    ['a run of two keys at the same moment, one failed', [run(1), run(1, 1)], false],
    ['another suite that failed before', [run(1), run(2, 1, 'browsers')], false],
    ['another suite that failed long ago', [run(1), run(15, 1, 'browsers')], true],
  ])('SH-02 of %s', (_name, runs, hasPassed) => {
    expect(evidence(factsOf(garden(), { evidence: runs, nowMs: NOW })).reasons.length === 0).toBe(hasPassed);
  });

  const own = { keyId: 'team' };
  it.each<[string, Evidence[], boolean]>([
    ['the key that published it', [{ ...run(0), ...own }], false],
    ['the key that published it, which is a key of the platform', [{ ...run(0), ...own, isOfPlatform: true }], true],
    ['another key', [run(0)], true],
    ['another key and its own', [run(1), { ...run(0), ...own }], true],
    ['another key, and a failed run of its own', [run(1), { ...run(0, 1), ...own }], false],
    ['its own alone, which failed', [{ ...run(0, 1), ...own }], false],
    ['its own of today, and another key long ago', [{ ...run(0), ...own }, run(15)], false],
  ])('SH-04 of a release by a key, by %s', (_name, runs, hasPassed) => {
    const change = { to: checked(garden(), { publishedBy: own.keyId }) };
    const { reasons } = evidence(factsOf(garden(), { evidence: runs, nowMs: NOW, change }));
    expect(reasons.length === 0).toBe(hasPassed);
  });
});

describe('approval', () => {
  const described = (approvalBy: 'none' | 'human') => ({
    describes: {
      ...{ views: [], provides: {}, links: [], parcels: [] },
      policy: { fallback: 'previous', offline: 'allow', approval: approvalBy },
    } as RemoteDescription,
  });
  it.each([
    { next: 'none', active: 'none', isNeeded: false },
    { next: 'human', active: 'none', isNeeded: true },
    { next: 'none', active: 'human', isNeeded: true },
    { next: 'human', active: 'human', isNeeded: true },
  ] as const)('SH-02 $next after $active: $isNeeded', ({ next, active, isNeeded }) => {
    const present = [shell(), garden({ version: '0.9.0', ...described(active) })];
    const facts = (isApproved: boolean) => factsOf(garden(described(next)), { present, change: { isApproved } });
    expect(approval(facts(false)).reasons.length > 0).toBe(isNeeded);
    expect(approval(facts(true)).reasons).toEqual([]);
  });

  const naming = (origins: RemoteDescription['origins'], by: 'none' | 'human' = 'none') => {
    const { describes } = described(by);
    return garden({ version: '2.0.0', describes: { ...describes, origins } });
  };
  const API = 'https://api.garden.example';
  it.each([
    { next: { connect: [API] }, active: undefined, reasons: [`it calls ${API}`] },
    { next: { connect: [API] }, active: { img: [API] }, reasons: [`it calls ${API}`] },
    { next: { connect: [API], img: [API] }, active: {}, reasons: [`it calls ${API} and shows pictures from ${API}`] },
    { next: { connect: [API] }, active: { connect: [API] }, reasons: [] },
    { next: undefined, active: { connect: [API] }, reasons: [] },
  ])('SH-04 of origins $next after $active, by person, key and start: $reasons', ({ next, active, reasons }) => {
    const present = [shell(), { ...naming(active), version: '1.0.0' }];
    const wanted = reasons.map((reason) => `mf-garden@2.0.0+0123456789 needs the approval of the owner: ${reason}`);
    for (const act of ['change', 'start'] as const) {
      const facts = (isApproved: boolean) => factsOf(naming(next), { present, act, change: { isApproved } });
      expect(approval(facts(false)).reasons).toEqual(wanted);
      expect(approval(facts(true))).toEqual({
        reasons: [],
        notes: reasons.map((reason) => `mf-garden@2.0.0+0123456789 ${reason.slice(3)}`),
      });
    }
  });

  it('SH-02 is not asked of a build for its policy alone: the operator vouches for it', () => {
    const facts = factsOf(naming(undefined, 'human'), { act: 'start' });
    expect(approval(facts).reasons).toEqual([]);
    expect(approval({ ...facts, act: 'change' }).reasons).toHaveLength(1);
  });

  it('SH-04 is needed for what a key of the clinic activates', () => {
    const facts = (isApproved: boolean) => factsOf(garden(), { keyApproval: 'human', change: { isApproved } });
    expect([approval(facts(false)).reasons.length, approval(facts(true)).reasons.length]).toEqual([1, 0]);
  });
});

describe('a release', () => {
  it.each([
    { what: 'without files', change: { to: checked(garden(), { hasFiles: false }) }, reasons: 1 },
    { what: 'that was stopped', change: { stop: 'stopped' as const }, reasons: 1 },
    { what: 'that was revoked', change: { stop: 'revoked' as const }, reasons: 1 },
    { what: 'as it should be', change: {}, reasons: 0 },
  ])('SH-05 $what → $reasons reasons', ({ change, reasons }) => {
    expect(published(factsOf(garden(), { change })).reasons).toHaveLength(reasons);
  });

  it.each([
    { is: 'none', reasons: 0 },
    { is: 'valid', reasons: 0 },
    { is: 'invalid', reasons: 1 },
    { is: 'unknown-key', reasons: 1 },
    { is: 'revoked-key', reasons: 1 },
  ] as const)('SH-04 with the signature $is → $reasons reasons', ({ is, reasons }) => {
    const change = { to: checked(garden(), { signature: is }) };
    expect(signature(factsOf(garden(), { change })).reasons).toHaveLength(reasons);
  });
});

describe('a plan', () => {
  const failedIn = (facts: PlanFacts) =>
    validatePlan(facts).rules.flatMap(({ rule, status }) => (status === 'failed' ? [rule] : []));
  it('SH-02 asks a roll-back only whether the release still runs, and nothing of a change that changes nothing', () => {
    const sick = { to: checked(garden(), { signature: 'invalid', changedFiles: ['entry.js'] }) };
    expect(failedIn(factsOf(garden(), { change: sick }))).toEqual(['signature', 'integrity', 'evidence']);
    expect(failedIn(factsOf(garden(), { change: sick, act: 'roll-back' }))).toEqual(['integrity']);
    expect(failedIn(factsOf(garden(), { change: sick, act: 'start' }))).toEqual(['signature', 'integrity']);
    expect(validatePlan({ ...factsOf(garden()), changes: [] }).isGreen).toBe(true);
  });

  const rival = releaseOf('mf-rival', { ...requires({}), describes: page('/garden') });
  it.each<[string, ReleaseDocument, readonly ReleaseDocument[], readonly string[]]>([
    ['that needs a module which the shell has not', garden(needs(8)), [offering(7)], ['shared-versions']],
    [
      'that calls what the server has no more',
      garden(requires({ api: ['bookTheMoon'] })),
      [shell()],
      ['api-operations'],
    ],
    ['whose page another remote has by now', garden({ describes: page('/garden') }), [shell(), rival], ['paths']],
    ['of the shell without a module of a remote', offering(7), [offering(8), garden(needs(8))], ['shared-versions']],
    ['whose event nobody sends in its version', garden({ events: { emits: [], handles: ['a/b@1'] } }), [shell()], []],
  ])('SH-05 judges a roll-back to a release %s', (_name, to, present, failed) => {
    expect(failedIn(factsOf(to, { present, act: 'roll-back' }))).toEqual(failed);
  });
});

describe('the builds of a start', () => {
  const startOf = (present: readonly ReleaseDocument[], builds: readonly ReleaseDocument[]) => {
    const changes = builds.map((build) => ({
      ...{ remote: build.name, from: present.find(({ name }) => name === build.name) ?? null },
      ...{ to: checked(build, { signature: 'none' }), stop: null, isApproved: false },
    }));
    const { accepted, refused } = greenPartOf(
      onlyChanges({ ...factsOf(garden(), { present }), act: 'start' }, changes),
    );
    return [
      accepted.map(({ remote }) => remote).sort(),
      refused.map(({ change, rules }) => [change.remote, ...rules.map(({ rule }) => rule)]),
    ];
  };
  const next = (release: ReleaseDocument, changes: Partial<ReleaseDocument> = {}): ReleaseDocument => ({
    ...{ ...release, version: '2.0.0', ...changes },
  });
  const remote = (name: string, changes: Partial<ReleaseDocument> = {}) =>
    releaseOf(name, { ...requires({}), ...changes });
  const hill = remote('mf-hill', { describes: page('/view') });
  it.each<[string, readonly ReleaseDocument[], readonly ReleaseDocument[], readonly string[], readonly unknown[]]>([
    ['all of a clinic without releases', [], [shell(), garden(), hill], ['mf-garden', 'mf-hill', 'shell'], []],
    [
      'a page that moves, with both remotes',
      [shell(), hill],
      [remote('mf-a', { describes: page('/view') }), next(hill, { describes: page('/hill') })],
      ['mf-a', 'mf-hill'],
      [],
    ],
    [
      'not a new remote with a page of another one, but the others',
      [shell(), hill],
      [remote('mf-a', { describes: page('/view') }), next(hill), garden()],
      ['mf-garden', 'mf-hill'],
      [['mf-a', 'paths']],
    ],
    [
      'a new shell with the remotes that need it',
      [offering(7), garden(needs(7))],
      [next(offering(8)), next(garden(needs(8)))],
      ['mf-garden', 'shell'],
      [],
    ],
    [
      'no shell that cannot run the remote of another team, and only the remotes that the present shell can run',
      [offering(7), garden(needs(7)), hill],
      [next(shell({ provides: { shell: 1, shared: {}, adapters: [] } })), next(hill), remote('mf-a', needs(8))],
      ['mf-hill'],
      [
        ['shell', 'shared-versions'],
        ['mf-a', 'shared-versions'],
      ],
    ],
    [
      'no build with a call that the server has not',
      [shell()],
      [garden(requires({ api: ['x'] }))],
      [],
      [['mf-garden', 'api-operations']],
    ],
  ])('SH-02 are activated: %s', (_name, present, builds, activated, refused) => {
    expect(startOf(present, builds)).toEqual([activated, refused]);
  });
});
