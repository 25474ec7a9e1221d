import { defineMessages } from '../../app/index.ts';
import { plural } from '../../domain/index.ts';

export const TIME_MESSAGES = defineMessages(
  {
    open: 'Show the times',
    clear: 'Remove the time',
    searchHint: 'Such as 9:30 AM',
    none: 'Please type a time as hours, a colon and minutes.',
    found: (count: number) => plural('en', count, '1 time found', `${count} times found`),
  },
  {
    open: 'Afficher les heures',
    clear: 'Retirer l’heure',
    searchHint: 'Par exemple 09:30',
    none: 'Veuillez saisir les heures, un deux-points et les minutes.',
    found: (count: number) => (count < 2 ? `${count} heure trouvée` : `${count} heures trouvées`),
  },
);
