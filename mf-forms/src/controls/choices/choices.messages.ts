import { defineMessages } from '@carefront/shared/app';

export const CHOICES = defineMessages(
  { choose: 'Please choose', clear: 'Remove the choice' },
  { choose: 'Veuillez choisir', clear: 'Retirer le choix' },
);
