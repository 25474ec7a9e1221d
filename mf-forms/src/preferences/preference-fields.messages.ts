import { defineMessages } from '@carefront/shared/app';

export const PREFERENCE_FIELDS = defineMessages(
  {
    discipline: 'By Discipline',
    selectDiscipline: 'Select Discipline',
    noDiscipline: 'No discipline found.',
    provider: 'Provider',
    anyProvider: 'Any Available Provider',
    noPractitioners: 'No practitioners found.',
    notOffered: 'No longer offered',
    loading: 'Loading the practitioners',
    failed: 'The practitioners could not be loaded. Please check your connection and try again.',
  },
  {
    discipline: 'Par discipline',
    selectDiscipline: 'Choisir une discipline',
    noDiscipline: 'Aucune discipline trouvée.',
    provider: 'Intervenant',
    anyProvider: 'N’importe quel intervenant disponible',
    noPractitioners: 'Aucun intervenant trouvé.',
    notOffered: 'N’est plus offert',
    loading: 'Chargement des intervenants',
    failed: 'Les intervenants n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  },
);
