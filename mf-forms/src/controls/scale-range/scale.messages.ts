import { defineMessages } from '@carefront/shared/app';

export const SCALE = defineMessages(
  { lowest: 'Lowest', highest: 'Highest', clear: 'Remove the choice' },
  { lowest: 'Le plus bas', highest: 'Le plus élevé', clear: 'Retirer le choix' },
);
