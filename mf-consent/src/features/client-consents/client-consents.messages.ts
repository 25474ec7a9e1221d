import { defineMessages } from '@carefront/shared/app';

export const CLIENT_CONSENTS = defineMessages(
  {
    loading: 'Loading the consents',
    none: 'No consent form yet.',
    created: (moment: string) => `Created ${moment}`,
    showMore: (left: number) => `Show more (${left})`,
    all: 'Manage consents',
  },
  {
    loading: 'Chargement des consentements',
    none: 'Aucun formulaire de consentement pour le moment.',
    created: (moment: string) => `Créé le ${moment}`,
    showMore: (left: number) => `Afficher plus (${left})`,
    all: 'Gérer les consentements',
  },
);
