import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const DIAGNOSES = defineMessages(
  {
    diagnoses: 'Diagnoses',
    position: (position: number) => `Diagnosis ${position}`,
    diagnosis: 'Diagnosis',
    dateOnset: 'Date of onset',
    history: 'Relevant history',
    add: 'Add a diagnosis',
    removeOne: (position: number) => `Remove diagnosis ${position}`,
    areYouSure: 'Are you sure?',
    removeText: 'Remove the selected diagnosis?',
    remove: 'Remove',
    cancel: 'Cancel',
    none: 'No diagnosis was entered.',
    unknown: 'A diagnosis that is no longer in the list',
    loading: 'Loading the diagnoses',
    failed: 'The diagnoses could not be loaded. Please check your connection and try again.',
  },
  {
    diagnoses: 'Diagnostics',
    position: (position: number) => `Diagnostic ${position}`,
    diagnosis: 'Diagnostic',
    dateOnset: 'Date d’apparition',
    history: 'Antécédents pertinents',
    add: 'Ajouter un diagnostic',
    removeOne: (position: number) => `Retirer le diagnostic ${position}`,
    areYouSure: 'Êtes-vous sûr?',
    removeText: 'Retirer le diagnostic choisi?',
    remove: 'Retirer',
    cancel: 'Annuler',
    none: 'Aucun diagnostic n’a été saisi.',
    unknown: 'Un diagnostic qui n’est plus dans la liste',
    loading: 'Chargement des diagnostics',
    failed: 'Les diagnostics n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  },
);

/** Texts of the list that is searched. */
export const DIAGNOSIS_SEARCH = defineMessages(
  {
    open: 'Show the diagnoses',
    clear: 'Remove the choice',
    searchHint: 'Type to search',
    none: 'No diagnosis found.',
    found: (count: number) => plural('en', count, '1 diagnosis found', `${count} diagnoses found`),
  },
  {
    open: 'Afficher les diagnostics',
    clear: 'Retirer le choix',
    searchHint: 'Saisir pour rechercher',
    none: 'Aucun diagnostic trouvé.',
    found: (count: number) => (count < 2 ? `${count} diagnostic trouvé` : `${count} diagnostics trouvés`),
  },
);
