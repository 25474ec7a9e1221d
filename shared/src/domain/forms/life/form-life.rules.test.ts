import { describe, expect, it } from 'vitest';
import { asksWhoFillsIn, isVersionOpen, nextVersion, versionText, whyClosed } from './form-life.rules.ts';

describe('whyClosed', () => {
  it.each([
    { status: 'Published', isArchived: false, isPreview: false, expected: null },
    { status: 'Draft', isArchived: false, isPreview: false, expected: 'unpublished' },
    { status: 'Disabled', isArchived: false, isPreview: false, expected: 'unpublished' },
    { status: 'Published', isArchived: true, isPreview: false, expected: 'archived' },
    { status: 'Draft', isArchived: true, isPreview: true, expected: 'archived' },
    { status: 'Draft', isArchived: false, isPreview: true, expected: 'preview' },
    { status: 'Published', isArchived: false, isPreview: true, expected: 'preview' },
  ] as const)('$status, archived $isArchived, preview $isPreview: $expected', (facts) => {
    expect(whyClosed(facts, facts.isPreview)).toBe(facts.expected);
  });
});

describe('asksWhoFillsIn', () => {
  it.each([
    { formTypeId: 2, isSignedIn: false, expected: true },
    { formTypeId: 2, isSignedIn: true, expected: false },
    { formTypeId: 1, isSignedIn: false, expected: false },
    { formTypeId: 3, isSignedIn: false, expected: false },
  ] as const)('type $formTypeId, signed in $isSignedIn: $expected', ({ formTypeId, isSignedIn, expected }) => {
    expect(asksWhoFillsIn(formTypeId, isSignedIn)).toBe(expected);
  });
});

describe('nextVersion', () => {
  it.each([
    { last: null, expected: '1.0' },
    { last: 1, expected: '1.1' },
    { last: 1.1, expected: '1.2' },
    { last: 1.9, expected: '2.0' },
    { last: 4.2, expected: '4.3' },
  ])('after $last comes $expected', ({ last, expected }) => {
    expect(versionText(nextVersion(last))).toBe(expected);
    // Exactly: 1.1 + 0.1 is not 1.2 in binary numbers.
    expect(nextVersion(last)).toBe(Number(expected));
  });
});

describe('isVersionOpen', () => {
  const published = Date.parse('2026-11-16T15:00:00Z');
  it.each([
    { what: 'the published version', replacedAtMs: null, at: '2030-01-01T00:00:00Z', expected: true },
    { what: 'seven days after its replacement', replacedAtMs: published, at: '2026-11-23T15:00:00Z', expected: true },
    { what: 'one second later', replacedAtMs: published, at: '2026-11-23T15:00:01Z', expected: false },
  ])('RN-20 $what: $expected', ({ replacedAtMs, at, expected }) => {
    expect(isVersionOpen(replacedAtMs, Date.parse(at))).toBe(expected);
  });
});
