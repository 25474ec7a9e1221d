import { defineMessages } from '@carefront/shared/app';

export const comingSoonDialogMessages = defineMessages(
  {
    title: 'Self booking coming soon..',
    text: 'You cannot book online with us yet. Please call or email the clinic, and we will find a time together.',
  },
  {
    title: 'Réservation en ligne bientôt offerte..',
    text: 'La prise de rendez-vous en ligne n’est pas encore offerte. Téléphonez à la clinique ou écrivez-lui, et nous trouverons un moment ensemble.',
  },
);
