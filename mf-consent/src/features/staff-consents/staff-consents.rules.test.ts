import type { ConsentListItem } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  listedStatusOf,
  listPath,
  openConsentPath,
  signerNameOf,
  type Waiting,
  waitingOf,
} from './staff-consents.rules.ts';

const ASKED = '2026-11-20T15:00:00.000Z';

describe('the list in the address', () => {
  it.each([
    { asked: null, status: null },
    { asked: 'Signed', status: 'Signed' },
    { asked: 'signed', status: null },
    { asked: 'toString', status: null },
  ])('SH-08 ?status=$asked shows $status', ({ asked, status }) => {
    expect(listedStatusOf(asked)).toBe(status);
  });

  it('SH-08 a consent stands over the list that was on show', () => {
    expect([listPath(null), listPath('Draft')]).toEqual(['/staff/consents', '/staff/consents?status=Draft']);
    expect([openConsentPath('c1', null), openConsentPath('c1', 'Draft')]).toEqual([
      '/staff/consents/c1',
      '/staff/consents/c1?status=Draft',
    ]);
  });
});

type Standing = Pick<ConsentListItem, 'status' | 'signer' | 'guardian_asked_at'>;

describe('waitingOf', () => {
  it.each<Standing & Waiting>([
    { status: 'Draft', signer: 'client', guardian_asked_at: null, forWhom: 'client', askedAt: undefined },
    { status: 'Viewed', signer: 'client', guardian_asked_at: ASKED, forWhom: 'client', askedAt: ASKED },
    { status: 'Draft', signer: 'guardian', guardian_asked_at: null, forWhom: 'guardian', askedAt: null },
    { status: 'Viewed', signer: 'guardian', guardian_asked_at: ASKED, forWhom: 'guardian', askedAt: ASKED },
    { status: 'Signed', signer: 'guardian', guardian_asked_at: ASKED, forWhom: 'provider', askedAt: undefined },
    { status: 'Signed', signer: 'client', guardian_asked_at: null, forWhom: 'provider', askedAt: undefined },
    { status: 'Completed', signer: 'guardian', guardian_asked_at: ASKED, forWhom: 'nobody', askedAt: undefined },
  ])(
    'CO-07 CO-11 $status by the $signer, asked $guardian_asked_at: waits for $forWhom',
    ({ forWhom, askedAt, ...consent }) => {
      expect(waitingOf(consent)).toEqual({ forWhom, askedAt });
    },
  );
});

describe('signerNameOf', () => {
  const client = { id: 1, first_name: 'Tomi', last_name: 'Adeyemi', dob: null };
  const guardian = { id: null, first_name: 'Grace', last_name: 'Adeyemi', email: null };
  it.each([
    { signer: 'client' as const, guardian, name: 'Tomi Adeyemi' },
    { signer: 'guardian' as const, guardian, name: 'Grace Adeyemi' },
    { signer: 'guardian' as const, guardian: null, name: null },
  ])('CO-12 of a $signer: $name', ({ name, ...consent }) => {
    expect(signerNameOf({ client, ...consent })).toBe(name);
  });
});
