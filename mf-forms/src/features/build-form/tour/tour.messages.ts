import { defineMessages } from '@carefront/shared/app';

/** The texts that offer the tour through the builder. */
export const TOUR = defineMessages(
  {
    offer: 'Is this your first form? A tour of two minutes shows how it is made.',
    show: 'Show the tour',
    noThanks: 'No, thanks',
  },
  {
    offer: 'Est-ce votre premier formulaire? Une visite de deux minutes montre comment le créer.',
    show: 'Voir la visite guidée',
    noThanks: 'Non, merci',
  },
);
