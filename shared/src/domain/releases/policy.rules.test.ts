import { describe, expect, it } from 'vitest';
import { DEFAULT_KEY_APPROVAL, DEFAULT_POLICY, needsApproval, policyOf, type RemotePolicy } from './policy.rules.ts';
import { releaseSetText } from './release-names.rules.ts';

const STRICT: RemotePolicy = { fallback: 'none', offline: 'refuse', approval: 'human' };
const policy = (changes: Partial<RemotePolicy>): RemotePolicy => ({ ...DEFAULT_POLICY, ...changes });

describe('the policy of a remote', () => {
  it.each([
    { what: 'a release without description', of: undefined, expected: DEFAULT_POLICY },
    { what: 'a description without policy', of: {}, expected: DEFAULT_POLICY },
    { what: 'a policy', of: { policy: STRICT }, expected: STRICT },
  ])('of $what', ({ of, expected }) => {
    expect(policyOf(of)).toEqual(expected);
  });

  it.each([
    { next: DEFAULT_POLICY, active: null, expected: false },
    { next: DEFAULT_POLICY, active: DEFAULT_POLICY, expected: false },
    { next: policy({ approval: 'human' }), active: null, expected: true },
    { next: policy({ approval: 'human' }), active: DEFAULT_POLICY, expected: true },
    { next: DEFAULT_POLICY, active: policy({ approval: 'human' }), expected: true },
    { next: policy({ fallback: 'none' }), active: DEFAULT_POLICY, expected: false },
    { next: DEFAULT_POLICY, active: policy({ fallback: 'none' }), expected: true },
    { next: DEFAULT_POLICY, active: policy({ offline: 'refuse' }), expected: true },
    { next: policy({ fallback: 'none' }), active: policy({ offline: 'refuse' }), expected: true },
    { next: policy({ fallback: 'none' }), active: policy({ fallback: 'none' }), expected: false },
  ])('$next after $active needs approval: $expected', ({ next, active, expected }) => {
    expect(needsApproval(next, active, 'none')).toBe(expected);
  });

  it('SH-04 asks a person for everything that a key of the clinic activates, unless the owner lets the key decide', () => {
    expect(needsApproval(DEFAULT_POLICY, DEFAULT_POLICY, DEFAULT_KEY_APPROVAL)).toBe(true);
    expect(needsApproval(DEFAULT_POLICY, null, 'none')).toBe(false);
    expect(needsApproval(policy({ approval: 'human' }), null, 'none')).toBe(true);
  });
});

describe('a set of releases', () => {
  it('has one text in any order, and another for another set', () => {
    expect(releaseSetText(['b', 'a', 'b'])).toBe('["a","b"]');
    expect(releaseSetText(['a,b'])).not.toBe(releaseSetText(['a', 'b']));
  });
});
