import type { Ref } from 'react';

/** The clinic's account with the payment provider. Both values are public. */
export interface CardAccount {
  readonly publishableKey: string;
  /** The connected account that the cards belong to. */
  readonly accountId: string;
}

/** The state of the provider's fields. It contains no digit of the card. */
export interface CardFieldsState {
  /** The brand by the first digits, as the provider names it: 'visa', 'amex'; 'unknown' at first. */
  readonly brand: string;
  /** Number, expiry date and security code have valid values. */
  readonly isComplete: boolean;
}

/** The provider's answer to a confirmation. */
export type CardConfirmation = { readonly paymentMethodId: string } | CardRefusal;

export interface CardRefusal {
  /** null: the provider gave no code. */
  readonly code: string | null;
  /** In the page's language if the provider has it; '' if it gave none. */
  readonly message: string;
  /** The payment method that the SetupIntent has already; null: none. */
  readonly existingPaymentMethodId: string | null;
}

export interface CardFieldsHandle {
  /**
   * Sends the card from the browser to the provider, and asks the person to authenticate if the bank wants it.
   * @param clientSecret - Of the SetupIntent. A second call with the same secret saves no second card.
   */
  confirm(clientSecret: string, holderName: string): Promise<CardConfirmation>;
}

/** The props of a provider's fields. The fields show their own errors, and no digit leaves them. */
export interface CardFieldsProps {
  account: CardAccount;
  /** Shown at the number in place of the provider's own error. */
  numberError: string | undefined;
  onChange: (state: CardFieldsState) => void;
  /** Escape was pressed in a frame of the provider, whose keys this page does not get. */
  onEscape: () => void;
  ref: Ref<CardFieldsHandle>;
}

export const EMPTY_FIELDS: CardFieldsState = { brand: 'unknown', isComplete: false };
