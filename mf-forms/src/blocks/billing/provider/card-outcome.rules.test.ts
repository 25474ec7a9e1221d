import { describe, expect, it } from 'vitest';
import { outcomeOf } from './card-outcome.rules.ts';
import { confirmationOf } from './stripe-answer.rules.ts';

const refusal = (code: string | null, existingPaymentMethodId: string | null = null, message = 'The words.') => ({
  code,
  message,
  existingPaymentMethodId,
});

describe('outcomeOf', () => {
  it.each([
    { what: 'a saved card', answer: { paymentMethodId: 'pm_1' }, outcome: { kind: 'saved', paymentMethodId: 'pm_1' } },
    { what: 'empty fields', answer: refusal('parameter_invalid_empty'), outcome: { kind: 'incomplete' } },
    { what: 'a declined card', answer: refusal('card_declined'), outcome: { kind: 'declined' } },
    {
      what: 'a card that was saved before',
      answer: refusal('setup_intent_unexpected_state', 'pm_2'),
      outcome: { kind: 'saved', paymentMethodId: 'pm_2' },
    },
    {
      what: 'an unexpected state without a card',
      answer: refusal('setup_intent_unexpected_state'),
      outcome: { kind: 'refused', message: 'The words.', isEnded: true },
    },
    {
      what: 'an intent that the provider does not have',
      answer: refusal('resource_missing'),
      outcome: { kind: 'refused', message: 'The words.', isEnded: true },
    },
    {
      what: 'a declined card on an intent that had a card',
      answer: refusal('card_declined', 'pm_3'),
      outcome: { kind: 'declined' },
    },
    {
      what: 'an expired card',
      answer: refusal('expired_card'),
      outcome: { kind: 'refused', message: 'The words.', isEnded: false },
    },
    { what: 'no code', answer: refusal(null), outcome: { kind: 'refused', message: 'The words.', isEnded: false } },
    { what: 'no message', answer: refusal(null, null, ''), outcome: { kind: 'refused', message: '', isEnded: false } },
  ])('BI-04 reads $what', ({ answer, outcome }) => {
    expect(outcomeOf(answer)).toEqual(outcome);
  });
});

describe('confirmationOf', () => {
  const NONE = { code: null, message: '', existingPaymentMethodId: null };
  it.each([
    {
      what: 'a succeeded intent',
      answer: { setupIntent: { status: 'succeeded', payment_method: 'pm_1' } },
      read: { paymentMethodId: 'pm_1' },
    },
    {
      what: 'a succeeded intent with its whole payment method',
      answer: { setupIntent: { status: 'succeeded', payment_method: { id: 'pm_1' } } },
      read: { paymentMethodId: 'pm_1' },
    },
    {
      what: 'an intent that still needs the person',
      answer: { setupIntent: { status: 'requires_action', payment_method: 'pm_1' } },
      read: NONE,
    },
    { what: 'a succeeded intent without a card', answer: { setupIntent: { status: 'succeeded' } }, read: NONE },
    {
      what: 'an error',
      answer: { error: { code: 'card_declined', message: 'No.' } },
      read: { code: 'card_declined', message: 'No.', existingPaymentMethodId: null },
    },
    {
      what: 'an error of an intent that has a card',
      answer: {
        error: {
          code: 'setup_intent_unexpected_state',
          message: 'Done.',
          setup_intent: { status: 'succeeded', payment_method: 'pm_9' },
        },
      },
      read: { code: 'setup_intent_unexpected_state', message: 'Done.', existingPaymentMethodId: 'pm_9' },
    },
    {
      what: 'an error of a cancelled intent, whose card was not saved',
      answer: {
        error: {
          code: 'setup_intent_unexpected_state',
          message: 'Cancelled.',
          setup_intent: { status: 'canceled', payment_method: 'pm_9' },
        },
      },
      read: { code: 'setup_intent_unexpected_state', message: 'Cancelled.', existingPaymentMethodId: null },
    },
    { what: 'an error without words', answer: { error: {} }, read: NONE },
    { what: 'nothing', answer: {}, read: NONE },
  ])('BI-04 reads $what', ({ answer, read }) => {
    expect(confirmationOf(answer)).toEqual(read);
  });
});
