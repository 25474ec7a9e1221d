/** Names of the brands as they are printed on cards, by the payment provider's names. */
export const CARD_BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Result of a test card that is confirmed in the payment sandbox. */
export type TestCardOutcome = 'approved' | 'declined' | 'expired' | 'wrong-cvc' | 'needs-authentication';

export interface TestCard {
  readonly number: string;
  /** As the payment provider names it. */
  readonly brand: string;
  readonly outcome: TestCardOutcome;
  /** Id by which an API call may name the card, as Stripe's test mode has it. */
  readonly method: string;
}

/** Stripe's test cards that the payment sandbox knows. Browser and sandbox refuse every other number, so nobody leaves a real card in a demo. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'approved', method: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'approved', method: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', outcome: 'approved', method: 'pm_card_amex' },
  { number: '4000000000000002', brand: 'visa', outcome: 'declined', method: 'pm_card_chargeDeclined' },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired', method: 'pm_card_chargeDeclinedExpiredCard' },
  { number: '4000000000000127', brand: 'visa', outcome: 'wrong-cvc', method: 'pm_card_chargeDeclinedIncorrectCvc' },
  {
    number: '4000002500003155',
    brand: 'visa',
    outcome: 'needs-authentication',
    method: 'pm_card_authenticationRequired',
  },
];

/** @param number - Digits alone. */
export const findTestCard = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number);
