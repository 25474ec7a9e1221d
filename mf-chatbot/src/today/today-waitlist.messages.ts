import { defineMessages } from '@carefront/shared/app';

export const TODAY_WAITLIST = defineMessages(
  {
    loading: 'Loading the new people',
    none: 'Nobody new since you last read the waitlist.',
    registered: (moment: string) => `Registered ${moment}`,
    all: (count: number) => (count === 1 ? 'Read the 1 new entry' : `Read all ${count} new entries`),
    open: 'Open the list',
  },
  {
    loading: 'Chargement des nouvelles personnes',
    none: 'Personne de nouveau depuis votre dernière lecture de la liste.',
    registered: (moment: string) => `Inscription le ${moment}`,
    all: (count: number) => (count === 1 ? 'Lire la nouvelle inscription' : `Lire les ${count} nouvelles inscriptions`),
    open: 'Ouvrir la liste',
  },
);
