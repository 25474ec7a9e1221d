import { defineMessages } from '@carefront/shared/app';

/** The texts that the staff's pages of one form share. */
export const STAFF_PAGE = defineMessages(
  {
    backToForms: 'Back to the forms',
    preview: 'Preview',
    fillOut: 'Fill out for a client',
    fillOutFor: (client: string) => `For ${client}`,
    numbered: (clientId: number) => `client no. ${clientId}`,
    saved: 'The form was sent.',
  },
  {
    backToForms: 'Retour aux formulaires',
    preview: 'Aperçu',
    fillOut: 'Remplir pour un client',
    fillOutFor: (client: string) => `Pour ${client}`,
    numbered: (clientId: number) => `le client nº ${clientId}`,
    saved: 'Le formulaire a été envoyé.',
  },
);
