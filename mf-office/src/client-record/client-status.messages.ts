import { defineMessages } from '@carefront/shared/app';

export const CLIENT_STATUS = defineMessages(
  { Active: 'Active', Waitlist: 'Waitlist', 'On Hold': 'On hold', Draft: 'Draft' },
  { Active: 'Actif', Waitlist: 'Liste d’attente', 'On Hold': 'En pause', Draft: 'Brouillon' },
);
