import { describe, expect, it } from 'vitest';
import { anActivation, anEvent, aRelease, idOf } from '../testing/releases.fixture.ts';
import { partsOf, stepBackOf, stoppedCandidates, versionOf } from './parts.rules.ts';

const AT = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';
const EARLIER = '2026-11-19T10:00:00.000Z';
const active = aRelease('mf-booking', '1.2.0', { published_at: AT });
const newerOf = (...data: ReturnType<typeof aRelease>[]) =>
  partsOf({ activations: [anActivation('mf-booking', '1.2.0')], data })[0]?.newer?.version ?? null;

describe('the newer version of a part', () => {
  it('is the newest release after the active one', () => {
    const [second, first] = [
      aRelease('mf-booking', '1.4.0', { published_at: LATER }),
      aRelease('mf-booking', '1.3.0', { published_at: LATER }),
    ];
    expect(newerOf(second, first, active)).toBe('1.4.0');
  });

  it.each([
    { what: 'an earlier release', release: aRelease('mf-booking', '1.0.0', { published_at: EARLIER }) },
    { what: 'the active release', release: active },
    { what: "another part's release", release: aRelease('mf-auth', '2.0.0', { published_at: LATER }) },
    {
      what: 'a stopped release',
      release: aRelease('mf-booking', '1.3.0', {
        published_at: LATER,
        stopped: { kind: 'stopped', reason: 'broken', at: LATER },
      }),
    },
  ])('is not $what', ({ release }) => {
    expect(
      partsOf({ activations: [anActivation('mf-booking', '1.2.0')], data: [release, active] }).find(
        ({ remote }) => remote === 'mf-booking',
      )?.newer,
    ).toBeNull();
  });

  it('is not the release that the clinic left: that is a way back', () => {
    const left = aRelease('mf-booking', '1.3.0', { published_at: LATER });
    const activations = [anActivation('mf-booking', '1.2.0', { previous: left.id })];
    expect(partsOf({ activations, data: [left, active] })[0]?.newer).toBeNull();
  });

  it('is not the candidate, which the part names', () => {
    const tried = aRelease('mf-booking', '1.3.0', { published_at: LATER });
    const candidate = {
      release_id: tried.id,
      basis_points: 1_000,
      unit: 'visitor',
      health: { mounts: 3, failures: 0 },
    } as const;
    const [part] = partsOf({
      activations: [anActivation('mf-booking', '1.2.0', { candidate })],
      data: [tried, active],
    });
    expect([part?.newer, part?.candidate?.version]).toEqual([null, '1.3.0']);
  });
});

it('a part that was published and never used is listed, too', () => {
  const parts = partsOf({
    activations: [anActivation('mf-booking', '1.2.0')],
    data: [aRelease('mf-garden', '0.1.0'), active],
  });
  expect(parts.map(({ remote, activation, newer }) => [remote, activation === null, newer?.version])).toEqual([
    ['mf-booking', false, undefined],
    ['mf-garden', true, '0.1.0'],
  ]);
});

describe('the step back of a part', () => {
  const [before, tried] = [idOf('mf-booking', '1.1.0'), idOf('mf-booking', '1.3.0')];
  const health = { mounts: 3, failures: 0 };
  const candidate = { release_id: tried, basis_points: 1_000, unit: 'visitor', health } as const;
  it.each([
    { what: 'the share of a candidate ends first', changes: { previous: before, candidate }, step: [tried, active.id] },
    { what: 'the release before is active again', changes: { previous: before }, step: [active.id, before] },
    { what: 'none exists', changes: {}, step: null },
  ])('$what', ({ changes, step }) => {
    const back = stepBackOf(anActivation('mf-booking', '1.2.0', changes));
    expect(back && [back.from, back.to]).toEqual(step);
  });
});

describe('the message about a stopped version', () => {
  const stopped = anEvent({ id: 5, kind: 'stopped', by: { kind: 'system', name: null } });
  it('is shown until the next change of the part', () => {
    expect(stoppedCandidates([anEvent({ id: 6, remote: 'mf-site' }), stopped])).toEqual([stopped]);
    expect(stoppedCandidates([anEvent({ id: 6 }), stopped])).toEqual([]);
  });
  it('is not about a version that a person stopped', () => {
    expect(stoppedCandidates([{ ...stopped, by: { kind: 'person', name: 'Odile Roy' } }])).toEqual([]);
  });
});

it.each([
  [idOf('mf-booking', '1.2.0'), '1.2.0'],
  [`${idOf('mf-garden', '0.1.0')}.c3`, '0.1.0'],
  ['unreadable', 'unreadable'],
])('the version of %s is %s', (id, version) => {
  expect(versionOf(id)).toBe(version);
});
