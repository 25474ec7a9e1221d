import { defineMessages } from '@carefront/shared/app';

export const CLIENT_PICKER = defineMessages(
  {
    searchHint: 'Search by name',
    open: 'Show clients',
    clear: 'Remove the selected client',
    loading: 'Loading clients',
    failed: 'The clients could not be loaded. Please check your connection and try again.',
    moreFailed: 'More clients could not be loaded. Please check your connection and try again.',
    none: 'No active client found.',
    found: (count: number) => (count === 1 ? '1 client found' : `${count} clients found`),
  },
  {
    searchHint: 'Rechercher par nom',
    open: 'Afficher les clients',
    clear: 'Retirer le client choisi',
    loading: 'Chargement des clients',
    failed: "Les clients n'ont pas pu être chargés. Vérifiez votre connexion et réessayez.",
    moreFailed: "D'autres clients n'ont pas pu être chargés. Vérifiez votre connexion et réessayez.",
    none: 'Aucun client actif trouvé.',
    found: (count: number) => (count < 2 ? `${count} client trouvé` : `${count} clients trouvés`),
  },
);
