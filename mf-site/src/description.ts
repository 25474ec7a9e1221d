import { describeRemote, rolesReaching, SHELL_CONTRACT } from '@carefront/shared/contracts';
import { SECTION_PATHS, SITE_EDITOR_PATH, SITE_PATH } from './paths.ts';

const toSite = {
  to: SITE_PATH,
  label: { en: 'Back to the site', fr: 'Retour au site' },
  text: { en: 'The public pages of {clinic}.', fr: 'Les pages publiques de {clinic}.' },
  access: 'signed-in',
  icon: 'home',
  order: 100,
} as const;

/** In both menus: without the page of settings, such as after a rollback of its remote, the navigation still leads to this page. */
const IN_MENUS = ['staff-start', 'settings'] as const;
const editSite = {
  to: SITE_EDITOR_PATH,
  label: { en: 'Edit the site', fr: 'Modifier le site' },
  text: {
    en: 'Texts, pictures and sections of the public pages.',
    fr: 'Textes, images et sections des pages publiques.',
  },
  access: rolesReaching('saveBookingSite'),
  edits: 'site',
  group: 'clinic',
  icon: 'site',
  order: 50,
} as const;

export const description = describeRemote({
  views: [
    {
      name: 'main',
      place: 'page',
      feature: { en: 'The clinic’s site', fr: 'le site de la clinique' },
      isServerRendered: true,
      routes: [
        { path: SITE_PATH, access: 'public', title: null },
        { path: SECTION_PATHS.about, access: 'public', title: null, section: 'about' },
        { path: SECTION_PATHS.services, access: 'public', title: null, section: 'services' },
        {
          path: `${SECTION_PATHS.team}/:practitionerId?`,
          access: 'public',
          title: null,
          section: 'team',
          names: 'practitioner',
        },
      ],
    },
    {
      name: 'editor',
      place: 'page',
      feature: { en: 'The site editor', fr: 'l’éditeur du site' },
      routes: [
        {
          path: SITE_EDITOR_PATH,
          access: rolesReaching('saveBookingSite'),
          hasEditor: true,
          title: { en: 'Edit the site', fr: 'Modifier le site' },
        },
      ],
    },
  ],
  provides: { home: SITE_PATH },
  links: [
    ...IN_MENUS.map((menu) => ({ ...editSite, menu })),
    { ...toSite, menu: 'staff-start' },
    { ...toSite, menu: 'account' },
  ],
  parcels: [],
  requires: {
    shell: SHELL_CONTRACT,
    api: [
      'getClinicInfo',
      'getBookingSite',
      'saveBookingSite',
      'listSiteVersions',
      'getSiteVersion',
      'uploadContentImage',
    ],
    emits: ['notice/requested@1', 'confirm/requested@1'],
    handles: ['confirm/answered@1'],
  },
});
