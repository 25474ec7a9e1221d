import { defineMessages } from '@carefront/shared/app';

export const SANDBOX_MESSAGES = defineMessages(
  {
    title: 'Test mode',
    text: 'Only the test cards below work, and nobody is charged. Never enter a real card here.',
    testCard: 'Test card',
    choose: 'Choose a test card',
    expiryFormat: 'MM/YY',
    authenticationTitle: 'Your bank asks whether this is you',
    authenticationText: 'This question is part of the test mode. Choose how it ends.',
    authenticate: 'Authenticate',
    failAuthentication: 'Fail the authentication',
  },
  {
    title: 'Mode test',
    text: 'Seules les cartes de test ci-dessous fonctionnent, et personne n’est débité. N’entrez jamais une vraie carte ici.',
    testCard: 'Carte de test',
    choose: 'Choisir une carte de test',
    expiryFormat: 'MM/AA',
    authenticationTitle: 'Votre banque demande si c’est bien vous',
    authenticationText: 'Cette question fait partie du mode test. Choisissez comment elle se termine.',
    authenticate: 'S’authentifier',
    failAuthentication: 'Faire échouer l’authentification',
  },
);

/** Names of the test cards: by the brand of those that are no Visa, else by the outcome. */
export const TEST_CARD_NAMES = defineMessages(
  {
    approved: 'Visa, approved',
    mastercard: 'Mastercard, approved',
    declined: 'Visa, declined',
    amex: 'American Express, not accepted',
    expired: 'Visa, expired',
    'wrong-cvc': 'Visa, wrong security code',
    'needs-authentication': 'Visa, the bank asks first',
  },
  {
    approved: 'Visa, approuvée',
    mastercard: 'Mastercard, approuvée',
    declined: 'Visa, refusée',
    amex: 'American Express, non acceptée',
    expired: 'Visa, expirée',
    'wrong-cvc': 'Visa, code de sécurité incorrect',
    'needs-authentication': 'Visa, la banque demande d’abord',
  },
);

export const SANDBOX_FAULTS = defineMessages(
  {
    number: 'This is not a test card. It was not sent. Choose a test card.',
    'expiry-invalid': 'Enter the date as MM/YY.',
    'expiry-past': 'This date has passed.',
    cvc: 'Enter the 3 digits of the code (4 for American Express).',
  },
  {
    number: 'Ce n’est pas une carte de test. Elle n’a pas été envoyée. Choisissez une carte de test.',
    'expiry-invalid': 'Entrez la date sous la forme MM/AA.',
    'expiry-past': 'Cette date est passée.',
    cvc: 'Entrez les 3 chiffres du code (4 pour American Express).',
  },
);
