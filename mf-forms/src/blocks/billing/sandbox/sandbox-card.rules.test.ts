import { TEST_CARDS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { brandOf, filledCard, sandboxFaults, sentCard } from './sandbox-card.rules.ts';

const TODAY = '2026-11-23';
const RIGHT = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' };

describe('sandboxFaults', () => {
  it.each([
    { what: 'a test card in its last month', change: {}, faults: {} },
    { what: 'a number with hyphens', change: { number: '4242-4242-4242-4242' }, faults: {} },
    { what: 'no number', change: { number: '' }, faults: { number: 'number' } },
    // A valid number by its check digit.
    { what: 'a number that is no test card', change: { number: '4111111111111111' }, faults: { number: 'number' } },
    {
      what: 'a test number with one digit more',
      change: { number: '42424242424242420' },
      faults: { number: 'number' },
    },
    { what: 'the month before', change: { expiry: '10/26' }, faults: { expiry: 'expiry-past' } },
    { what: 'a year of four digits', change: { expiry: '1/2027' }, faults: {} },
    { what: 'month 13', change: { expiry: '13/27' }, faults: { expiry: 'expiry-invalid' } },
    { what: 'month 0', change: { expiry: '00/27' }, faults: { expiry: 'expiry-invalid' } },
    { what: 'no date', change: { expiry: '' }, faults: { expiry: 'expiry-invalid' } },
    { what: 'a code with blanks around it', change: { cvc: ' 123 ' }, faults: {} },
    { what: 'a short code', change: { cvc: '12' }, faults: { cvc: 'cvc' } },
    { what: 'a long code', change: { cvc: '1234' }, faults: { cvc: 'cvc' } },
    { what: 'a code that is no number', change: { cvc: '12a' }, faults: { cvc: 'cvc' } },
    { what: 'American Express with four digits', change: { number: '378282246310005', cvc: '1234' }, faults: {} },
    { what: 'American Express with three digits', change: { number: '378282246310005' }, faults: { cvc: 'cvc' } },
  ])('BI-01 judges $what', ({ change, faults }) => {
    expect(sandboxFaults({ ...RIGHT, ...change }, TODAY)).toEqual(faults);
  });
});

describe('filledCard', () => {
  it.each(TEST_CARDS)('BI-01 fills in a card without faults: $brand $outcome', ({ number }) => {
    expect(sandboxFaults(filledCard(number, TODAY), TODAY)).toEqual({});
    expect(sandboxFaults(filledCard(number, '2029-12-31'), '2029-12-31')).toEqual({});
  });
});

it('BI-01 sends numbers without blanks', () => {
  const sent = sentCard({ number: ' 4242 4242 4242 4242 ', expiry: ' 1 / 27', cvc: ' 123 ' });
  expect(sent).toEqual({ number: '4242424242424242', exp_month: 1, exp_year: 2027, cvc: '123' });
});

it.each([
  { number: '', brand: 'unknown' },
  { number: '3', brand: 'unknown' },
  { number: '34', brand: 'amex' },
  { number: '37 82', brand: 'amex' },
  { number: '36', brand: 'unknown' },
  { number: '4', brand: 'visa' },
  { number: '55', brand: 'mastercard' },
  { number: '56', brand: 'unknown' },
])('BI-03 $number is of the brand $brand', ({ number, brand }) => {
  expect(brandOf(number)).toBe(brand);
});
