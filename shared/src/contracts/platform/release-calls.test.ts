import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { Endpoint } from '../endpoint.ts';
import { ERRORS } from '../errors.ts';
import * as calls from './calls.releases.ts';
import { PUBLISH_RELEASE_SCHEMAS, RELEASE_OVERRIDE_SCHEMAS } from './publish-release.schemas.ts';
import { PUBLISH_RELEASE_ERRORS, RELEASE_PLAN_ERRORS } from './release-errors.ts';
import { RELEASE_PLAN_SCHEMAS } from './release-plan.schemas.ts';

const { planActivation, applyActivation, rollBackActivation, postEvidence, approveRelease } = RELEASE_PLAN_SCHEMAS;
const { createReleaseKey, revokeReleaseKey } = PUBLISH_RELEASE_SCHEMAS;
const { openOverride } = RELEASE_OVERRIDE_SCHEMAS;
const ID = 'mf-garden@1.0.0+0123456789';
const PLAN = { changes: [{ release_id: ID, expected_active: null }], target: { kind: 'clinic' } };
const takes = (schema: $ZodType, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success; // every schema here is zod's mini

describe('the calls about releases', () => {
  it('API-04 have schemas', () => {
    const schemas = { ...PUBLISH_RELEASE_SCHEMAS, ...RELEASE_PLAN_SCHEMAS, ...RELEASE_OVERRIDE_SCHEMAS };
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(calls).sort());
  });

  it('API-03 name only refusals that exist', () => {
    const known = { ...ERRORS, ...PUBLISH_RELEASE_ERRORS, ...RELEASE_PLAN_ERRORS };
    const tables: readonly Record<string, { reply: unknown; errors?: object }>[] = [
      PUBLISH_RELEASE_SCHEMAS,
      RELEASE_PLAN_SCHEMAS,
    ];
    const named = tables.flatMap((table) => Object.values(table).flatMap(({ errors = {} }) => Object.keys(errors)));
    expect(named.filter((code) => !Object.hasOwn(known, code))).toEqual([]);
    const added = Object.keys({ ...PUBLISH_RELEASE_ERRORS, ...RELEASE_PLAN_ERRORS });
    expect(added.filter((code) => !named.includes(code))).toEqual([]);
  });

  it('accept keys for no act that a person must do', () => {
    const byKey = Object.values<Endpoint>(calls).filter(({ guard, acceptsKey }) => guard === 'key' || acceptsKey);
    expect(byKey.map(({ name }) => name).sort()).toEqual([
      'applyActivation',
      'listReleases',
      'planActivation',
      'postEvidence',
      'publishRelease',
      'revokeRelease',
      'rollBackActivation',
    ]);
  });
});

describe('a plan', () => {
  const changes = (count: number) => Array.from({ length: count }, () => PLAN.changes[0]);
  it.each<{ what: string; changes: object; expected: boolean }>([
    { what: 'one change', changes: {}, expected: true },
    { what: 'no change', changes: { changes: [] }, expected: false },
    { what: 'ten changes', changes: { changes: changes(10) }, expected: true },
    { what: 'eleven changes', changes: { changes: changes(11) }, expected: false },
    { what: 'a share of 0', changes: { share: { basis_points: 0, unit: 'visitor' } }, expected: false },
    { what: 'a share of 1', changes: { share: { basis_points: 1, unit: 'visitor' } }, expected: true },
    { what: 'a share of all', changes: { share: { basis_points: 10_000, unit: 'clinic' } }, expected: true },
    { what: 'a share of more than all', changes: { share: { basis_points: 10_001, unit: 'clinic' } }, expected: false },
    { what: 'a part of a basis point', changes: { share: { basis_points: 0.5, unit: 'clinic' } }, expected: false },
    { what: 'a group', changes: { target: { kind: 'group', group: 'pilot' } }, expected: true },
    { what: 'a group without name', changes: { target: { kind: 'group', group: '' } }, expected: false },
    {
      what: 'a group of 21 characters',
      changes: { target: { kind: 'group', group: 'a'.repeat(21) } },
      expected: false,
    },
    { what: 'a group of 20 characters', changes: { target: { kind: 'group', group: 'a'.repeat(20) } }, expected: true },
    { what: 'no target', changes: { target: undefined }, expected: false },
    { what: 'an unknown field', changes: { force: true }, expected: false },
    {
      what: 'a text that is no release',
      changes: { changes: [{ release_id: 'x', expected_active: null }] },
      expected: false,
    },
  ])('with $what → $expected', ({ changes, expected }) => {
    const body = { ...PLAN, ...changes };
    expect(takes(planActivation.body, body)).toBe(expected);
    expect(takes(applyActivation.body, { ...body, reason: 'fix' })).toBe(expected);
  });

  it.each([
    { reason: undefined, expected: false },
    { reason: '', expected: false },
    { reason: '  ', expected: false },
    { reason: 'x', expected: true },
    { reason: 'x'.repeat(300), expected: true },
    { reason: 'x'.repeat(301), expected: false },
    { reason: 'a\0b', expected: false },
  ])('is applied and rolled back for the reason $reason → $expected', ({ reason, expected }) => {
    expect(takes(applyActivation.body, { ...PLAN, reason })).toBe(expected);
    expect(takes(rollBackActivation.body, { remote: 'shell', expected_active: ID, reason })).toBe(expected);
    expect(takes(approveRelease.body, { note: reason })).toBe(expected);
  });
});

describe('evidence', () => {
  const EVIDENCE = { set: [ID], suite: 'contract', passed: 3, failed: 0, commit: null };
  it.each<{ what: string; changes: object; expected: boolean }>([
    { what: 'one release', changes: {}, expected: true },
    { what: 'no release', changes: { set: [] }, expected: false },
    { what: '50 releases', changes: { set: Array(50).fill(ID) }, expected: true },
    { what: '51 releases', changes: { set: Array(51).fill(ID) }, expected: false },
    { what: 'less than no test', changes: { passed: -1 }, expected: false },
    { what: 'a commit', changes: { commit: 'a'.repeat(40) }, expected: true },
    { what: 'a branch', changes: { commit: 'main' }, expected: false },
    { what: 'a suite with a space', changes: { suite: 'a b' }, expected: false },
    { what: 'a suite of 41 characters', changes: { suite: 'a'.repeat(41) }, expected: false },
  ])('with $what → $expected', ({ changes, expected }) => {
    expect(takes(postEvidence.body, { ...EVIDENCE, ...changes })).toBe(expected);
  });
});

describe('a release key', () => {
  const KEY = { name: 'Garden team', public_key: 'A'.repeat(43), remotes: ['mf-garden'], expires_days: 90 };
  it.each<{ what: string; changes: object; expected: boolean }>([
    { what: 'everything right', changes: {}, expected: true },
    { what: 'a blank name', changes: { name: ' ' }, expected: false },
    { what: 'a name of 60', changes: { name: 'x'.repeat(60) }, expected: true },
    { what: 'a name of 61', changes: { name: 'x'.repeat(61) }, expected: false },
    { what: 'half a key', changes: { public_key: 'A'.repeat(42) }, expected: false },
    { what: 'the private key as well', changes: { private_key: 'A' }, expected: false },
    { what: 'no remote', changes: { remotes: [] }, expected: false },
    { what: 'the shell, which only the platform publishes', changes: { remotes: ['shell'] }, expected: false },
    { what: '20 remotes', changes: { remotes: Array(20).fill('mf-garden') }, expected: true },
    { what: '21 remotes', changes: { remotes: Array(21).fill('mf-garden') }, expected: false },
    { what: 'no day', changes: { expires_days: 0 }, expected: false },
    { what: 'a year', changes: { expires_days: 365 }, expected: true },
    { what: 'more than a year', changes: { expires_days: 366 }, expected: false },
  ])('with $what → $expected', ({ changes, expected }) => {
    expect(takes(createReleaseKey.body, { ...KEY, ...changes })).toBe(expected);
  });

  it('has 16 hex digits as its id', () => {
    expect(['0123456789abcdef', '0123456789ABCDEF', '1'].map((id) => takes(revokeReleaseKey.params, { id }))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('an override', () => {
  it.each([
    { origin: 'http://localhost:5600', expected: true },
    { origin: 'https://dev.example', expected: true },
    { origin: 'https://dev.example/', expected: false },
    { origin: 'https://dev.example/folder', expected: false },
    { origin: 'https://user@dev.example', expected: false },
    { origin: 'ftp://dev.example', expected: false },
    { origin: 'data:text/javascript,1', expected: false },
    { origin: 'null', expected: false },
    { origin: `https://${'a'.repeat(193)}`, expected: false },
  ])('from $origin → $expected', ({ origin, expected }) => {
    expect(takes(openOverride.body, { remote: 'mf-garden', origin })).toBe(expected);
  });
});
