import { defineMessages } from '@carefront/shared/app';

export const comingSoonMessages = defineMessages(
  {
    notLoaded: 'Online booking is not open yet. Please use the contact details on this page.',
  },
  {
    notLoaded: 'La prise de rendez-vous en ligne n’est pas encore offerte. Utilisez les coordonnées de cette page.',
  },
);
