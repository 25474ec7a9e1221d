import { describe, expect, it } from 'vitest';
import {
  CONSENT_OFFERS,
  type ConsentOffer,
  type ConsentViewer,
  consentOffers,
  isSigner,
  signerRole,
} from './consent-acts.rules.ts';
import { CONSENT_STATUSES, type ConsentStatus } from './consent-life.rules.ts';

/** `client`: only where they consent alone. */
const SIGNERS: readonly ConsentOffer[] = ['sign', 'save'];
const CLINIC: readonly ConsentOffer[] = ['save', 'email-guardian'];
type Table = Readonly<Record<ConsentStatus, readonly ConsentOffer[]>>;
const NOTHING: Table = { Draft: [], Viewed: [], Signed: [], Completed: [] };
const AS_SIGNER: Table = { ...NOTHING, Draft: SIGNERS, Viewed: SIGNERS };
const AS_CLINIC: Table = { ...NOTHING, Draft: CLINIC, Viewed: CLINIC };

const EXPECTED: Readonly<Record<ConsentViewer, { alone: Table; guarded: Table }>> = {
  client: { alone: AS_SIGNER, guarded: NOTHING },
  guardian: { alone: AS_SIGNER, guarded: AS_SIGNER },
  contact: { alone: NOTHING, guarded: NOTHING },
  provider: { alone: { ...AS_CLINIC, Signed: ['complete'] }, guarded: { ...AS_CLINIC, Signed: ['complete'] } },
  office: { alone: AS_CLINIC, guarded: AS_CLINIC },
  link: { alone: AS_SIGNER, guarded: AS_SIGNER },
};
const VIEWERS = Object.keys(EXPECTED) as ConsentViewer[];
const CASES = VIEWERS.flatMap((viewer) =>
  CONSENT_STATUSES.flatMap((status) =>
    [false, true].flatMap((needsGuardian) =>
      CONSENT_OFFERS.map((offer) => {
        const table = EXPECTED[viewer][needsGuardian ? 'guarded' : 'alone'];
        const who = needsGuardian ? 'of a client with a guardian' : 'of a client who consents alone';
        return { viewer, status, needsGuardian, offer, who, expected: table[status].includes(offer) };
      }),
    ),
  ),
);

describe('consentOffers', () => {
  it('CO-06 has every status, viewer and offer in this table', () => {
    expect(CASES).toHaveLength(6 * 4 * 2 * 4);
  });

  it.each(CASES)('CO-06 CO-12 $status, $who: $offer to $viewer: $expected', (one) => {
    const offers = consentOffers({ status: one.status, needsGuardian: one.needsGuardian }, [one.viewer]);
    expect(offers.includes(one.offer)).toBe(one.expected);
  });

  it('CO-06 somebody who is several things may do what any of them may, each once, in one order', () => {
    const consent = { status: 'Draft', needsGuardian: true } as const;
    expect(consentOffers(consent, ['office', 'guardian', 'provider'])).toEqual(['sign', 'save', 'email-guardian']);
    expect(consentOffers(consent, [])).toEqual([]);
  });
});

describe('who accepts the terms', () => {
  it.each([
    { viewer: 'client', alone: true, guarded: false },
    { viewer: 'guardian', alone: true, guarded: true },
    { viewer: 'link', alone: true, guarded: true },
    { viewer: 'contact', alone: false, guarded: false },
    { viewer: 'provider', alone: false, guarded: false },
    { viewer: 'office', alone: false, guarded: false },
  ] as const)('CO-12 $viewer: alone $alone, with a guardian $guarded', ({ viewer, alone, guarded }) => {
    expect([isSigner(viewer, false), isSigner(viewer, true)]).toEqual([alone, guarded]);
  });

  it('CO-12 it is the guardian where the client needs one, else the client', () => {
    expect([signerRole(true), signerRole(false)]).toEqual(['guardian', 'client']);
  });
});
