import { describe, expect, it } from 'vitest';
import {
  actToReach,
  CONSENT_ACTIONS,
  CONSENT_STATUSES,
  type ConsentAction,
  type ConsentStatus,
  consentStatusAfter,
  isConsentSigned,
} from './consent-life.rules.ts';

/** Written again by hand, because the rule's own table would prove nothing. */
const EXPECTED: Readonly<Record<ConsentStatus, Readonly<Record<ConsentAction, ConsentStatus | null>>>> = {
  Draft: { open: 'Viewed', sign: 'Signed', complete: null },
  Viewed: { open: 'Viewed', sign: 'Signed', complete: null },
  Signed: { open: null, sign: null, complete: 'Completed' },
  Completed: { open: null, sign: null, complete: null },
};
const PAIRS = CONSENT_STATUSES.flatMap((status) =>
  CONSENT_ACTIONS.map((act) => ({ status, act, after: EXPECTED[status][act] })),
);

describe('the status of a consent', () => {
  it('CO-07 is tested for every pair of status and action', () => {
    expect(PAIRS).toHaveLength(12);
  });

  it.each(PAIRS)('CO-07 is $after after $act on a $status consent', ({ status, act, after }) => {
    expect(consentStatusAfter(status, act)).toBe(after);
  });

  it.each(PAIRS)('CO-07 never goes back after $act on a $status consent', ({ status, act }) => {
    const after = consentStatusAfter(status, act) ?? status;
    expect(CONSENT_STATUSES.indexOf(after)).toBeGreaterThanOrEqual(CONSENT_STATUSES.indexOf(status));
  });

  it.each([
    { status: 'Draft', act: null },
    { status: 'Viewed', act: 'open' },
    { status: 'Signed', act: 'sign' },
    { status: 'Completed', act: 'complete' },
  ] as const)('CO-07 becomes $status by the action $act', ({ status, act }) => {
    expect(actToReach(status)).toBe(act);
  });

  it.each([
    { status: 'Draft', expected: false },
    { status: 'Viewed', expected: false },
    { status: 'Signed', expected: true },
    { status: 'Completed', expected: true },
  ] as const)('CO-09 is final when it is $status: $expected', ({ status, expected }) => {
    expect(isConsentSigned(status)).toBe(expected);
  });
});
