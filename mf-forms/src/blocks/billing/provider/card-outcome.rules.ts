import type { CardConfirmation } from './card-provider.ts';

/** The result of a confirmation for the person (BI-04). */
export type CardOutcome =
  | { readonly kind: 'saved'; readonly paymentMethodId: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'declined' }
  /** @property message - The provider's own; '' if it gave none. @property isEnded - The SetupIntent takes no further try. */
  | { readonly kind: 'refused'; readonly message: string; readonly isEnded: boolean };

/** Codes of a SetupIntent that was cancelled, or that the provider does not have any more. */
const ENDED: readonly (string | null)[] = ['setup_intent_unexpected_state', 'resource_missing'];

/** Reads the provider's answer. A SetupIntent that an earlier try has confirmed already is a success: its card is saved. */
export function outcomeOf(confirmation: CardConfirmation): CardOutcome {
  if ('paymentMethodId' in confirmation) return { kind: 'saved', paymentMethodId: confirmation.paymentMethodId };
  const { code, message, existingPaymentMethodId } = confirmation;
  if (code === 'setup_intent_unexpected_state' && existingPaymentMethodId !== null)
    return { kind: 'saved', paymentMethodId: existingPaymentMethodId };
  if (code === 'parameter_invalid_empty') return { kind: 'incomplete' };
  if (code === 'card_declined') return { kind: 'declined' };
  return { kind: 'refused', message, isEnded: ENDED.includes(code) };
}
