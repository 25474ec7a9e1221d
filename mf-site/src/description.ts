import { describeRemote, rolesReaching, SHELL_CONTRACT } from '@carefront/shared/contracts';
import { PORTRAITS_PATH, SECTION_PATHS, SETTINGS_PATHS, SITE_EDITOR_PATH, SITE_PATH } from './paths.ts';

const toSite = {
  to: SITE_PATH,
  label: { en: 'Back to the site', fr: 'Retour au site' },
  text: { en: 'The public pages of {clinic}.', fr: 'Les pages publiques de {clinic}.' },
  access: 'signed-in',
  icon: 'home',
  order: 100,
} as const;

const portraits = { en: 'Portraits', fr: 'Portraits' };
/** In both menus: without the page of settings, such as after a rollback of its remote, the navigation still leads to these pages. */
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
const editPortraits = {
  to: PORTRAITS_PATH,
  label: portraits,
  text: { en: 'Pictures of the practitioners.', fr: 'Les photos des intervenants.' },
  access: rolesReaching('savePortrait'),
  edits: 'site',
  group: 'clinic',
  icon: 'person',
  order: 55,
} as const;

const settingsTitles = {
  booking: { en: 'Booking and reminders', fr: 'Réservation et rappels' },
  site: { en: 'Contact and site', fr: 'Coordonnées et site' },
  look: { en: 'Colour and logo', fr: 'Couleur et logo' },
  editors: { en: 'Who edits what', fr: 'Qui modifie quoi' },
};
const SETTINGS_PAGES = ['booking', 'site', 'look', 'editors'] as const;
const settings = { menu: 'settings', access: rolesReaching('saveClinicSettings') } as const;

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
    {
      name: 'portraits',
      place: 'page',
      feature: portraits,
      routes: [{ path: PORTRAITS_PATH, access: rolesReaching('savePortrait'), frame: 'staff', title: portraits }],
    },
    {
      name: 'settings',
      place: 'page',
      feature: { en: 'The settings', fr: 'les paramètres' },
      routes: SETTINGS_PAGES.map((page) => ({
        path: SETTINGS_PATHS[page],
        access: settings.access,
        frame: 'staff' as const,
        title: settingsTitles[page],
      })),
    },
  ],
  provides: { home: SITE_PATH },
  links: [
    ...IN_MENUS.flatMap((menu) => [
      { ...editSite, menu },
      { ...editPortraits, menu, ...(menu === 'settings' && { group: 'people' as const }) },
    ]),
    {
      ...settings,
      to: SETTINGS_PATHS.booking,
      label: settingsTitles.booking,
      text: {
        en: 'Who can book, approval, opening hours, notice limits, reminders.',
        fr: 'Qui peut réserver, approbation, heures d’ouverture, délais, rappels.',
      },
      group: 'day',
      icon: 'bookings',
      order: 10,
    },
    {
      ...settings,
      to: SETTINGS_PATHS.site,
      label: settingsTitles.site,
      text: {
        en: 'Name, address, phone and email, and what your site shows.',
        fr: 'Nom, adresse, téléphone et courriel, et ce que votre site affiche.',
      },
      group: 'clinic',
      icon: 'site',
      order: 40,
    },
    {
      ...settings,
      to: SETTINGS_PATHS.look,
      label: settingsTitles.look,
      text: { en: 'The brand colour with a preview, and your logo.', fr: 'La couleur avec un aperçu, et votre logo.' },
      group: 'clinic',
      icon: 'settings',
      order: 45,
    },
    {
      ...settings,
      to: SETTINGS_PATHS.editors,
      label: settingsTitles.editors,
      text: {
        en: 'Who builds forms, and who edits the consent form and the site.',
        fr: 'Qui crée les formulaires et modifie le formulaire de consentement et le site.',
      },
      group: 'people',
      icon: 'people',
      order: 57,
    },
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
      'savePortrait',
      'getClinicSettings',
      'saveClinicSettings',
    ],
    emits: ['notice/requested@1', 'confirm/requested@1'],
    handles: ['confirm/answered@1'],
  },
});
