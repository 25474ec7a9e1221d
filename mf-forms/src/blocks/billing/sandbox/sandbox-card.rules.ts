import { findTestCard } from '@carefront/shared/domain';

/** The typed texts. */
export interface SandboxCard {
  readonly number: string;
  /** `MM/YY`, with or without blanks. */
  readonly expiry: string;
  readonly cvc: string;
}

export const NO_CARD: SandboxCard = { number: '', expiry: '', cvc: '' };

export type SandboxFault = 'number' | 'expiry-invalid' | 'expiry-past' | 'cvc';

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

export function brandOf(number: string): string {
  const digits = digitsOf(number);
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  return digits.startsWith('4') ? 'visa' : 'unknown';
}

/** @returns The month and the year of the card, or null for a text that is no date. */
function expiryOf(text: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const found = { month: Number(month), year: 2000 + Number(year) };
  return found.month >= 1 && found.month <= 12 ? found : null;
}

/** @param today - `YYYY-MM-DD`; a card is valid until the end of its month. @returns Faults of the fields; none for a card that may be sent. */
export function sandboxFaults(card: SandboxCard, today: string): Partial<Record<keyof SandboxCard, SandboxFault>> {
  const expiry = expiryOf(card.expiry);
  const isPast = expiry !== null && `${expiry.year}-${String(expiry.month).padStart(2, '0')}` < today.slice(0, 7);
  const cvcLength = brandOf(card.number) === 'amex' ? 4 : 3;
  const isNumber = findTestCard(digitsOf(card.number)) !== undefined;
  const isCvc = /^\d+$/.test(card.cvc.trim()) && card.cvc.trim().length === cvcLength;
  return {
    ...(!isNumber && { number: 'number' as const }),
    ...(expiry === null && { expiry: 'expiry-invalid' as const }),
    ...(isPast && { expiry: 'expiry-past' as const }),
    ...(!isCvc && { cvc: 'cvc' as const }),
  };
}

/** The card in the shape of the sandbox. @param card - Without faults. */
export function sentCard({ number, expiry, cvc }: SandboxCard) {
  const { month, year } = expiryOf(expiry) ?? { month: 0, year: 0 };
  return { number: digitsOf(number), exp_month: month, exp_year: year, cvc: cvc.trim() };
}

/** A test card with an expiry date two years from now. */
export function filledCard(number: string, today: string): SandboxCard {
  return { number, expiry: `12/${Number(today.slice(2, 4)) + 2}`, cvc: brandOf(number) === 'amex' ? '1234' : '123' };
}
