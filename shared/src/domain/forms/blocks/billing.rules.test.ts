import { describe, expect, it } from 'vitest';
import {
  cardOwnerChoices,
  cardOwnerOf,
  isRefusedCardBrand,
  isTooYoungForCard,
  validateCardOnFile,
} from './billing.rules.ts';

const TODAY = '2026-11-23';

describe('isTooYoungForCard', () => {
  it.each([
    { when: 'the day before the 13th birthday', dob: '2013-11-24', expected: true },
    { when: 'on the 13th birthday', dob: '2013-11-23', expected: false },
    { when: 'on the day of birth', dob: TODAY, expected: true },
    { when: 'no date of birth yet', dob: null, expected: false },
    { when: 'a date of birth in the future, which other rules refuse', dob: '2027-01-01', expected: false },
  ])('BI-05 $when: $expected', ({ dob, expected }) => {
    expect(isTooYoungForCard(dob, TODAY)).toBe(expected);
  });
});

describe('cardOwnerOf', () => {
  it.each([
    { key: 'client', owner: { kind: 'client' } },
    { key: 'guardian-0', owner: { kind: 'guardian', index: 0 } },
    { key: 'guardian-12', owner: { kind: 'guardian', index: 12 } },
    { key: 7, owner: { kind: 'account', userId: 7 } },
    { key: '7', owner: { kind: 'account', userId: 7 } },
    { key: 0, owner: null },
    { key: 1.5, owner: null },
    { key: 'guardian--1', owner: null },
    { key: 'guardian-', owner: null },
    { key: 'Client', owner: null },
    { key: { toString: () => 'client' }, owner: null },
    { key: { toString: () => '7' }, owner: null },
    { key: undefined, owner: null },
  ])('BI-05 reads $key', ({ key, owner }) => {
    expect(cardOwnerOf(key)).toEqual(owner);
  });
});

describe('cardOwnerChoices', () => {
  const client = { fullName: 'Mia Tran', dob: '2016-02-01' };

  it('BI-05 offers the signed-in person, the client and the guardians, and marks a client under 13', () => {
    const self = { userId: 31, fullName: 'Lan Tran' };
    const guardians = [{ fullName: 'Lan Tran' }, { fullName: 'Bao Tran' }];
    expect(cardOwnerChoices({ self, client, guardians }, TODAY)).toEqual([
      { key: 31, fullName: 'Lan Tran', isMinor: false },
      { key: 'client', fullName: 'Mia Tran', isMinor: true },
      { key: 'guardian-0', fullName: 'Lan Tran', isMinor: false },
      { key: 'guardian-1', fullName: 'Bao Tran', isMinor: false },
    ]);
  });

  it('BI-05 offers the guardians alone while the form has no client', () => {
    const guardians = [{ fullName: 'Bao Tran' }];
    expect(cardOwnerChoices({ self: null, client: null, guardians }, TODAY)).toEqual([
      { key: 'guardian-0', fullName: 'Bao Tran', isMinor: false },
    ]);
  });

  it('BI-05 leaves out people whose name is not typed yet, and keeps the positions of the guardians', () => {
    const guardians = [{ fullName: ' ' }, { fullName: 'Bao Tran' }];
    expect(cardOwnerChoices({ self: null, client: { fullName: '', dob: null }, guardians }, TODAY)).toEqual([
      { key: 'guardian-1', fullName: 'Bao Tran', isMinor: false },
    ]);
  });
});

describe('validateCardOnFile', () => {
  const fields = (is_required: boolean) => [
    { slug: 'payment_method_id', validation_map: '', pivot: { is_visible: true, is_required } },
  ];
  const judge = (answers: Record<string, unknown>, isRequired = false) =>
    validateCardOnFile(answers, { fields: fields(isRequired) }).map(({ path, code }) => `${path} ${code}`);
  const [UNKNOWN, OWNER] = ['payment_method_id card-unknown', 'user_id card-owner-required'];

  it.each([
    { what: 'no card', answers: {}, faults: [] },
    { what: 'a card that was removed', answers: { user_id: 'client', payment_method_id: null }, faults: [] },
    { what: 'a card with its owner', answers: { user_id: 'client', payment_method_id: 'pm_1' }, faults: [] },
    { what: 'a card without an owner', answers: { payment_method_id: 'pm_1' }, faults: [OWNER] },
    { what: 'a card number', answers: { user_id: 7, payment_method_id: '4242424242424242' }, faults: [UNKNOWN] },
    { what: 'a list', answers: { user_id: ['client'], payment_method_id: ['pm_1'] }, faults: [UNKNOWN, OWNER] },
  ])('EN-15 judges $what', ({ answers, faults }) => {
    expect(judge(answers)).toEqual(faults);
  });

  it('asks for a card where the block requires one', () => {
    expect(judge({}, true)).toEqual(['payment_method_id answer-required']);
  });
});

describe('isRefusedCardBrand', () => {
  it('BI-03 refuses American Express alone', () => {
    expect(['amex', 'visa', 'mastercard'].map(isRefusedCardBrand)).toEqual([true, false, false]);
  });
});
