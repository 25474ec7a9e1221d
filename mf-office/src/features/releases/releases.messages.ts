import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const RELEASES = defineMessages(
  {
    title: 'Releases',
    intro:
      'Your site is made of parts. You can preview a new version of a part, use it for everyone, and go back at any time. Visitors notice no interruption.',
    timesIn: (zone: string) => `All times are those of the clinic (${zone}).`,
    partsTitle: 'Parts of your site',
    partsLoading: 'Loading the parts of your site',
    noneTitle: 'No versions yet',
    none: 'As soon as a part of your site is published, you find it here.',
    newer: (count: number) =>
      plural('en', count, '1 part has a newer version.', `${count} parts have a newer version.`),
    upToDate: 'Every part has its newest version.',
    shell: 'Frame of the site',
    version: (version: string) => `Version ${version}`,
    cancel: 'Cancel',
    close: 'Close',
  },
  {
    title: 'Versions',
    intro:
      'Le site de votre clinique est fait de modules. Vous pouvez regarder une nouvelle version d’un module avant tout le monde, la donner à tous et revenir en arrière, sans interruption pour vos visiteurs.',
    timesIn: (zone: string) => `Toutes les heures sont celles de la clinique (${zone}).`,
    partsTitle: 'Modules de votre site',
    partsLoading: 'Chargement des modules de votre site',
    noneTitle: 'Aucune version pour le moment',
    none: 'Dès qu’un module de votre site est publié, vous le trouvez ici.',
    newer: (count: number) =>
      plural(
        'fr',
        count,
        `${count} module a une version plus récente.`,
        `${count} modules ont une version plus récente.`,
      ),
    upToDate: 'Chaque module a sa version la plus récente.',
    shell: 'Cadre du site',
    version: (version: string) => `Version ${version}`,
    cancel: 'Annuler',
    close: 'Fermer',
  },
);
