/** Result of a confirmed card. */
export type CardOutcome = 'approved' | 'declined' | 'expired' | 'wrong-cvc' | 'needs-authentication';

interface TestCard {
  readonly brand: string;
  readonly outcome: CardOutcome;
  /** Id by which an API call may name the card, as Stripe's test mode has it. */
  readonly method: string;
}

/** Stripe's test cards that the sandbox knows. It refuses every other number, so nobody leaves a real card here. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', outcome: 'approved', method: 'pm_card_visa' },
  '5555555555554444': { brand: 'mastercard', outcome: 'approved', method: 'pm_card_mastercard' },
  '378282246310005': { brand: 'amex', outcome: 'approved', method: 'pm_card_amex' },
  '4000000000000002': { brand: 'visa', outcome: 'declined', method: 'pm_card_chargeDeclined' },
  '4000000000000069': { brand: 'visa', outcome: 'expired', method: 'pm_card_chargeDeclinedExpiredCard' },
  '4000000000000127': { brand: 'visa', outcome: 'wrong-cvc', method: 'pm_card_chargeDeclinedIncorrectCvc' },
  '4000002500003155': { brand: 'visa', outcome: 'needs-authentication', method: 'pm_card_authenticationRequired' },
};

export const findTestCard = (number: string): TestCard | undefined =>
  Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;

/** @returns The number of the test card that an API call names. */
export const numberOfTestMethod = (method: string): string | undefined =>
  Object.entries(TEST_CARDS).find(([, card]) => card.method === method)?.[0];
