import { findTestCard } from '@carefront/shared/domain';
import type { StripeError } from './stripe-errors.ts';

/** A card as it is typed. */
export interface TypedCard {
  readonly number: string;
  readonly exp_month: string;
  readonly exp_year: string;
  readonly cvc: string;
}

const NUMBER_LENGTHS = { least: 13, most: 19 } as const;

/** Judges a typed card as Stripe's own fields and its API do. @returns null for a card that can be confirmed. */
export function cardError({ number, exp_month, exp_year, cvc }: TypedCard, nowMs: number): StripeError | null {
  if (number === '' && exp_month === '' && exp_year === '' && cvc === '')
    return {
      type: 'invalid_request_error',
      code: 'parameter_invalid_empty',
      message: 'You passed an empty string for the card.',
    };
  if (!/^\d+$/.test(number) || number.length < NUMBER_LENGTHS.least)
    return invalid('incomplete_number', 'Your card number is incomplete.');
  if (number.length > NUMBER_LENGTHS.most || !hasCheckDigit(number))
    return invalid('invalid_number', 'Your card number is invalid.');
  return expiryError(exp_month, exp_year, nowMs) ?? cvcError(number, cvc);
}

const invalid = (code: string, message: string): StripeError => ({ type: 'validation_error', code, message });

function expiryError(monthText: string, yearText: string, nowMs: number): StripeError | null {
  const [month, year] = [Number(monthText), Number(yearText)];
  if (!/^\d{1,2}$/.test(monthText) || !/^\d{2}(?:\d{2})?$/.test(yearText) || month < 1 || month > 12)
    return invalid('incomplete_expiry', "Your card's expiration date is incomplete.");
  const firstDayAfter = Date.UTC(fullYear(year), month, 1);
  return firstDayAfter <= nowMs
    ? invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    : null;
}

export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function cvcError(number: string, cvc: string): StripeError | null {
  const digits = findTestCard(number)?.brand === 'amex' ? 4 : 3;
  return /^\d+$/.test(cvc) && cvc.length === digits
    ? null
    : invalid('incomplete_cvc', "Your card's security code is incomplete.");
}

/** The check digit of ISO/IEC 7812: every second digit from the right counts twice. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, text, index) => {
    const digit = Number(text) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
