import { defineMessages } from '@carefront/shared/app';

/** The texts that the staff's pages of one form share. */
export const STAFF_PAGE = defineMessages(
  {
    backToForms: 'Back to the forms',
    Published: 'Published',
    Draft: 'Draft',
    Disabled: 'Disabled',
    archived: 'Archived',
    allResponses: 'All answers',
    numbered: (clientId: number) => `client no. ${clientId}`,
    formsOf: (client: string) => `Forms of ${client}`,
  },
  {
    backToForms: 'Retour aux formulaires',
    Published: 'Publié',
    Draft: 'Brouillon',
    Disabled: 'Désactivé',
    archived: 'Archivé',
    allResponses: 'Toutes les réponses',
    numbered: (clientId: number) => `le client nº ${clientId}`,
    formsOf: (client: string) => `Formulaires\u00A0: ${client}`,
  },
);
