import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const TODAY_WAITLIST = defineMessages(
  {
    loading: 'Loading the new registrations',
    none: 'No new registrations since you last read the waitlist.',
    registered: (moment: string) => `Registered ${moment}`,
    all: (count: number) => plural('en', count, 'Read the new registration', `Read all ${count} new registrations`),
    open: 'Open the list',
  },
  {
    loading: 'Chargement des nouvelles inscriptions',
    none: 'Aucune nouvelle inscription depuis votre dernière lecture de la liste.',
    registered: (moment: string) => `Inscription le ${moment}`,
    all: (count: number) => (count === 1 ? 'Lire la nouvelle inscription' : `Lire les ${count} nouvelles inscriptions`),
    open: 'Ouvrir la liste',
  },
);
