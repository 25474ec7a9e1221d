import { defineMessages } from '@carefront/shared/app';

/** The texts that the staff's pages of one form share. */
export const STAFF_PAGE = defineMessages(
  {
    backToForms: 'Back to the forms',
    numbered: (clientId: number) => `client no. ${clientId}`,
  },
  {
    backToForms: 'Retour aux formulaires',
    numbered: (clientId: number) => `le client nº ${clientId}`,
  },
);
