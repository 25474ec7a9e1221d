import type { ConsentListItem } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import type { ConsentFilter } from '../../consents/consents.api.ts';
import {
  consentFilterOf,
  filteredClient,
  isRangeBackward,
  type ListFilter,
  listFilterOf,
  listPath,
  NO_FILTER,
  openConsentPath,
  signerNameOf,
  type Waiting,
  waitingOf,
} from './staff-consents.rules.ts';

const ASKED = '2026-11-20T15:00:00.000Z';

describe('the list in the address', () => {
  it.each<{ search: string; filter: Partial<ListFilter> }>([
    { search: '', filter: { status: null, clientId: null } },
    { search: 'status=Signed', filter: { status: 'Signed', clientId: null } },
    { search: 'status=signed', filter: { status: null, clientId: null } },
    { search: 'status=toString', filter: { status: null, clientId: null } },
    { search: 'client=302', filter: { status: null, clientId: 302 } },
    { search: 'client=0302', filter: { status: null, clientId: null } },
    { search: 'client=Tomi', filter: { status: null, clientId: null } },
    { search: `client=${'9'.repeat(16)}`, filter: { status: null, clientId: null } },
    { search: 'status=Draft&client=302', filter: { status: 'Draft', clientId: 302 } },
    { search: 'with=11&from=2026-11-01', filter: { practitionerId: 11, from: '2026-11-01' } },
    { search: 'with=0&from=2026-02-30&to=x', filter: {} },
  ])('SH-08 ?$search shows $filter', ({ search, filter }) => {
    expect(listFilterOf(new URLSearchParams(search))).toEqual({ ...NO_FILTER, ...filter });
  });

  it.each<{ filter: Partial<ListFilter>; search: string; asked: ConsentFilter }>([
    { filter: { status: null, clientId: null }, search: '', asked: {} },
    { filter: { status: 'Draft', clientId: null }, search: '?status=Draft', asked: { status: 'Draft' } },
    { filter: { status: null, clientId: 302 }, search: '?client=302', asked: { client_id: 302 } },
    {
      filter: { status: 'Draft', clientId: 302 },
      search: '?status=Draft&client=302',
      asked: { status: 'Draft', client_id: 302 },
    },
    {
      filter: { practitionerId: 11, from: '2026-11-01', to: '2026-11-30' },
      search: '?with=11&from=2026-11-01&to=2026-11-30',
      asked: { practitioner_id: 11, from: '2026-11-01', to: '2026-11-30' },
    },
  ])('SH-08 a consent opens over the current list: $search', ({ filter: part, search, asked }) => {
    const filter = { ...NO_FILTER, ...part };
    expect(listPath(filter)).toBe(`/staff/consents${search}`);
    expect(openConsentPath('c1', filter)).toBe(`/staff/consents/c1${search}`);
    expect(consentFilterOf(filter)).toEqual(asked);
  });
});

it.each([
  ['2026-11-02', '2026-11-01', true],
  ['2026-11-01', '2026-11-01', false],
  [null, '2026-11-01', false],
])('CO-12 from %s to %s is backward: %s', (from, to, expected) => {
  expect(isRangeBackward({ ...NO_FILTER, from, to })).toBe(expected);
});

describe('filteredClient', () => {
  const tomis = { client: { id: 302, first_name: 'Tomi', last_name: 'Adeyemi', dob: null } };
  it.each([
    { what: 'by a consent of theirs', consents: [tomis], expected: { full_name: 'Tomi Adeyemi', initials: 'TA' } },
    {
      what: 'by their number where there is none',
      consents: [],
      expected: { full_name: 'Client 302', initials: 'C3' },
    },
  ])('CO-12 names the client $what', ({ consents, expected }) => {
    expect(filteredClient(302, consents, 'Client 302')).toEqual({ id: 302, status: 'Active', user: expected });
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
    'CO-07 CO-11 $status, signer $signer, asked $guardian_asked_at: waits for $forWhom',
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
