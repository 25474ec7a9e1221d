import { defineMessages } from '../app/index.ts';
import { plural } from '../domain/index.ts';

export const CLIENT_PICKER = defineMessages(
  {
    searchHint: 'Search by name',
    open: 'Show clients',
    clear: 'Remove the selected client',
    loading: 'Loading clients',
    failed: 'The clients could not be loaded. Please check your connection and try again.',
    moreFailed: 'More clients could not be loaded. Please check your connection and try again.',
    none: 'No client found.',
    noneActive: 'No active client found.',
    found: (count: number) => plural('en', count, '1 client found', `${count} clients found`),
    Draft: 'Draft',
    Waitlist: 'Waitlist',
    'On Hold': 'On hold',
  },
  {
    searchHint: 'Rechercher par nom',
    open: 'Afficher les clients',
    clear: 'Retirer le client choisi',
    loading: 'Chargement des clients',
    failed: 'Les clients n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
    moreFailed: 'D’autres clients n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
    none: 'Aucun client trouvé.',
    noneActive: 'Aucun client actif trouvé.',
    found: (count: number) => (count < 2 ? `${count} client trouvé` : `${count} clients trouvés`),
    Draft: 'Brouillon',
    Waitlist: 'Liste d’attente',
    'On Hold': 'En attente',
  },
);

/** Beside a name that two people of the list have. */
export const BIRTH_DATE_BESIDE = defineMessages(
  { born: (date: string) => `born ${date}` },
  { born: (date: string) => `naissance\u00A0: ${date}` },
);

export const LOGGED_IN_AS = defineMessages(
  { loggedInAs: 'You are logged in as:' },
  { loggedInAs: 'Vous êtes connecté en tant que\u00A0:' },
);
