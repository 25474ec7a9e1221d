import { defineMessages } from '@carefront/shared/app';

export const STAFF_ONLY = defineMessages(
  {
    loading: 'Loading',
    logInFirst: 'Please log in with your account at the clinic to continue.',
    notStaffTitle: 'For clinic staff only',
    notStaff: 'Your account cannot open this page.',
  },
  {
    loading: 'Chargement',
    logInFirst: 'Veuillez vous connecter avec votre compte de la clinique pour continuer.',
    notStaffTitle: 'Réservé au personnel de la clinique',
    notStaff: 'Votre compte ne permet pas d’ouvrir cette page.',
  },
);
