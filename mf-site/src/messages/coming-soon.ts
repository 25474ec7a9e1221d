import { defineMessages } from '@carefront/shared/app';

export const comingSoonMessages = defineMessages(
  {
    title: 'Self booking coming soon..',
    text: 'You cannot book online with us yet. Please call or email the clinic, and we will find a time together.',
    notLoaded: 'Online booking is not open yet. Please use the contact details on this page.',
  },
  {
    title: 'Réservation en ligne bientôt offerte..',
    text: 'La prise de rendez-vous en ligne n’est pas encore offerte. Téléphonez à la clinique ou écrivez-lui, et nous trouverons un moment ensemble.',
    notLoaded: 'La prise de rendez-vous en ligne n’est pas encore offerte. Utilisez les coordonnées de cette page.',
  },
);
