import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const REMOTE_CHOICE = defineMessages(
  {
    parentFirst: (question: string) => `First answer: ${question}`,
    open: 'Show the options',
    clear: 'Remove the choice',
    searchHint: 'Type to search',
    none: 'No option found.',
    found: (count: number) => plural('en', count, '1 option found', `${count} options found`),
    loading: 'Loading the options',
    failed: 'The options could not be loaded. Please check your connection and try again.',
    moreFailed: 'More options could not be loaded. Please check your connection and try again.',
  },
  {
    parentFirst: (question: string) => `Répondez d’abord à\u00A0: ${question}`,
    open: 'Afficher les options',
    clear: 'Retirer le choix',
    searchHint: 'Saisir pour rechercher',
    none: 'Aucune option trouvée.',
    found: (count: number) => (count < 2 ? `${count} option trouvée` : `${count} options trouvées`),
    loading: 'Chargement des options',
    failed: 'Les options n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
    moreFailed: 'D’autres options n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
  },
);
