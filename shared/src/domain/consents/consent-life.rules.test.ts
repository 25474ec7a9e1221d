import { describe, expect, it } from 'vitest';
import {
  actToReach,
  CONSENT_ACTIONS,
  CONSENT_OFFERS,
  CONSENT_STATUSES,
  type ConsentAction,
  type ConsentFacts,
  type ConsentOffer,
  type ConsentStatus,
  type ConsentViewer,
  consentOffers,
  consentStatusAfter,
  isConsentSigned,
  isSigner,
  signerRole,
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

const SIGNERS: readonly ConsentOffer[] = ['sign', 'save'];
const CLINIC: readonly ConsentOffer[] = ['save', 'email-guardian'];
type Table = Readonly<Record<ConsentStatus, readonly ConsentOffer[]>>;
const NOTHING: Table = { Draft: [], Viewed: [], Signed: [], Completed: [] };
const AS_SIGNER: Table = { ...NOTHING, Draft: SIGNERS, Viewed: SIGNERS };
const AS_CLINIC: Table = { ...NOTHING, Draft: CLINIC, Viewed: CLINIC };

const AS_PROVIDER: Table = { ...AS_CLINIC, Signed: ['complete'] };

/** `alone`: the client consents alone. `named`: also alone, but the consent names the viewer. `guarded`: the client needs a guardian. */
type Whose = 'alone' | 'named' | 'guarded';
const EXPECTED_ACTIONS: Readonly<Record<ConsentViewer, Readonly<Record<Whose, Table>>>> = {
  client: { alone: AS_SIGNER, named: AS_SIGNER, guarded: NOTHING },
  guardian: { alone: NOTHING, named: AS_SIGNER, guarded: AS_SIGNER },
  contact: { alone: NOTHING, named: NOTHING, guarded: NOTHING },
  provider: { alone: AS_PROVIDER, named: AS_PROVIDER, guarded: AS_PROVIDER },
  office: { alone: AS_CLINIC, named: AS_CLINIC, guarded: AS_CLINIC },
  link: { alone: AS_SIGNER, named: AS_SIGNER, guarded: AS_SIGNER },
};
const FACTS: Readonly<Record<Whose, Omit<ConsentFacts, 'status'>>> = {
  alone: { needsGuardian: false, namesViewer: false, isAcceptedThroughViewer: false },
  named: { needsGuardian: false, namesViewer: true, isAcceptedThroughViewer: false },
  guarded: { needsGuardian: true, namesViewer: false, isAcceptedThroughViewer: false },
};
const VIEWERS = Object.keys(EXPECTED_ACTIONS) as ConsentViewer[];
const WHOSE = Object.keys(FACTS) as Whose[];
const CASES = VIEWERS.flatMap((viewer) =>
  CONSENT_STATUSES.flatMap((status) =>
    WHOSE.flatMap((whose) =>
      CONSENT_OFFERS.map((offer) => {
        const expected = EXPECTED_ACTIONS[viewer][whose][status].includes(offer);
        return { viewer, status, whose, offer, expected };
      }),
    ),
  ),
);

describe('consentOffers', () => {
  it('CO-06 is tested for every status, viewer and offer', () => {
    expect(CASES).toHaveLength(6 * 4 * 3 * 4);
  });

  it.each(CASES)(
    'CO-06 CO-12 offers $offer to $viewer for a $status consent ($whose): $expected',
    ({ status, whose, ...one }) => {
      const offers = consentOffers({ ...FACTS[whose], status }, [one.viewer]);
      expect(offers.includes(one.offer)).toBe(one.expected);
    },
  );

  it.each(CONSENT_STATUSES)(
    'CO-07 CO-12 does not let the person who accepted the terms complete a %s consent',
    (status) => {
      const consent = { ...FACTS.guarded, status, isAcceptedThroughViewer: true };
      const others = consentOffers({ ...FACTS.guarded, status }, ['guardian', 'provider', 'office']);
      expect(consentOffers(consent, ['guardian', 'provider', 'office'])).toEqual(
        others.filter((offer) => offer !== 'complete'),
      );
    },
  );

  it('CO-06 gives a viewer with several roles the offers of each role, once and in a fixed order', () => {
    const consent = { ...FACTS.guarded, status: 'Draft' } as const;
    expect(consentOffers(consent, ['office', 'guardian', 'provider'])).toEqual(['sign', 'save', 'email-guardian']);
    expect(consentOffers(consent, [])).toEqual([]);
  });
});

describe('the signer of a consent', () => {
  it.each([
    { viewer: 'client', alone: true, named: true, guarded: false },
    { viewer: 'guardian', alone: false, named: true, guarded: true },
    { viewer: 'link', alone: true, named: true, guarded: true },
    { viewer: 'contact', alone: false, named: false, guarded: false },
    { viewer: 'provider', alone: false, named: false, guarded: false },
    { viewer: 'office', alone: false, named: false, guarded: false },
  ] as const)('CO-12 can be the $viewer: alone $alone, named $named, guarded $guarded', ({ viewer, ...expected }) => {
    expect(Object.fromEntries(WHOSE.map((whose) => [whose, isSigner(viewer, FACTS[whose])]))).toEqual(expected);
  });

  it('CO-12 is the guardian if the client needs a guardian, otherwise the client', () => {
    expect([signerRole(true), signerRole(false)]).toEqual(['guardian', 'client']);
  });
});
