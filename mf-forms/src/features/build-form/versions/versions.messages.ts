import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const VERSIONS = defineMessages(
  {
    title: 'Versions',
    text: 'Responses are shown with the version that they answered. Restoring a version changes the draft, and can be undone.',
    loading: 'Loading the versions',
    none: 'This form has not been published yet. Its versions are listed here once it has.',
    version: (version: string) => `Version ${version}`,
    current: 'Published now',
    byPerson: (moment: string, name: string) => `${moment}, by ${name}`,
    responses: (count: number) => plural('en', count, '1 response', `${count} responses`),
    restore: 'Restore',
    restoreOf: (version: string) => `Restore version ${version}`,
    restored: (version: string) => `The draft is version ${version} again. Undo brings your form back.`,
  },
  {
    title: 'Versions',
    text: 'Les réponses sont affichées avec la version à laquelle elles répondent. Restaurer une version change le brouillon, et peut être annulé.',
    loading: 'Chargement des versions',
    none: 'Ce formulaire n’a pas encore été publié. Ses versions figureront ici.',
    version: (version: string) => `Version ${version}`,
    current: 'Publiée maintenant',
    byPerson: (moment: string, name: string) => `${moment}, par ${name}`,
    responses: (count: number) => plural('fr', count, `${count} réponse`, `${count} réponses`),
    restore: 'Restaurer',
    restoreOf: (version: string) => `Restaurer la version ${version}`,
    restored: (version: string) =>
      `Le brouillon est de nouveau la version ${version}. Annuler rétablit votre formulaire.`,
  },
);
