import { describeRemote, rolesReaching, SHELL_CONTRACT, STAFF_ROLES } from '@carefront/shared/contracts';
import {
  AUDIT_LOG_PATH,
  BOOKINGS_PATH,
  CALENDAR_PATH,
  CLIENTS_PATH,
  clientPath,
  HOURS_PATH,
  OPENING_PATH,
  PEOPLE_PATH,
  PORTRAITS_PATH,
  RELEASES_PATH,
  SETTINGS_PATH,
  SETTINGS_PATHS,
  STAFF_PATH,
  TRANSLATIONS_PATH,
} from './paths.ts';

const today = { en: 'Today', fr: 'Aujourd’hui' };
const clients = { en: 'Clients', fr: 'Clients' };
const bookings = { en: 'Appointments', fr: 'Rendez-vous' };
const calendar = { en: 'Calendar', fr: 'Calendrier' };
const hours = { en: 'Hours and time off', fr: 'Heures et congés' };
const people = { en: 'People', fr: 'Personnes' };
const portraits = { en: 'Portraits', fr: 'Portraits' };
const auditLog = { en: 'Audit log', fr: 'Journal d’audit' };
const settingsTitles = {
  booking: { en: 'Booking and reminders', fr: 'Réservation et rappels' },
  site: { en: 'Contact and site', fr: 'Coordonnées et site' },
  look: { en: 'Colour and logo', fr: 'Couleur et logo' },
  editors: { en: 'Who edits what', fr: 'Qui modifie quoi' },
};
const opening = { en: 'Open your clinic', fr: 'Ouvrez votre clinique' };
const SETTINGS_PAGES = ['booking', 'site', 'look', 'editors'] as const;
const clientWork = rolesReaching('getClientRecord');

/** In both menus: without the page of settings, such as after a rollback of its remote, the navigation still leads to these pages. */
const IN_MENUS = ['staff-start', 'settings'] as const;
const staffStart = { to: STAFF_PATH, access: [...STAFF_ROLES], order: 10 };
const settings = {
  to: SETTINGS_PATH,
  label: { en: 'Settings', fr: 'Paramètres' },
  text: {
    en: 'Booking, site, colour and logo, and everything else that the clinic sets.',
    fr: 'Réservation, site, couleur et logo, et tout ce que la clinique règle.',
  },
  access: rolesReaching('getClinicSettings'),
  group: 'clinic',
  icon: 'settings',
  order: 45,
} as const;
const settingsPage = { menu: 'settings', access: rolesReaching('saveClinicSettings') } as const;
const releases = {
  to: RELEASES_PATH,
  label: { en: 'Releases', fr: 'Versions' },
  text: {
    en: 'New versions of the parts of your site: try, upgrade and go back.',
    fr: 'Nouvelles versions des modules de votre site\u00A0: essayer, mettre à jour, revenir en arrière.',
  },
  access: rolesReaching('listReleases'),
  group: 'clinic',
  icon: 'document',
  order: 80,
} as const;
const log = {
  to: AUDIT_LOG_PATH,
  label: auditLog,
  text: {
    en: 'Who viewed or changed your clients’ data.',
    fr: 'Qui a consulté ou modifié les données de vos clients.',
  },
  access: rolesReaching('listAuditLog'),
  group: 'clinic',
  icon: 'log',
  order: 70,
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

const translations = {
  to: TRANSLATIONS_PATH,
  label: { en: 'Translations', fr: 'Traductions' },
  text: {
    en: 'Texts of your clinic that exist in one language only.',
    fr: 'Les textes de votre clinique qui n’existent que dans une langue.',
  },
  access: rolesReaching('listMissingTranslations'),
  group: 'clinic',
  icon: 'document',
  order: 60,
} as const;

export const description = describeRemote({
  views: [
    {
      name: 'main',
      place: 'page',
      feature: { en: 'The workplace', fr: 'l’espace de travail' },
      routes: [
        { path: STAFF_PATH, access: 'signed-in', title: today, frame: 'staff' },
        { path: PEOPLE_PATH, access: rolesReaching('listClinicPeople'), title: people, frame: 'staff' },
        { path: RELEASES_PATH, access: releases.access, title: releases.label, frame: 'staff' },
      ],
    },
    {
      name: 'bookings',
      place: 'page',
      feature: { en: 'The appointments', fr: 'les rendez-vous' },
      routes: [
        { path: BOOKINGS_PATH, access: [...STAFF_ROLES], title: bookings, frame: 'staff' },
        { path: CALENDAR_PATH, access: [...STAFF_ROLES], title: calendar, frame: 'staff' },
        { path: `${HOURS_PATH}/:practitionerId?`, access: [...STAFF_ROLES], title: hours, frame: 'staff' },
      ],
    },
    {
      name: 'clients',
      place: 'page',
      feature: { en: 'The clients', fr: 'les clients' },
      routes: [
        { path: CLIENTS_PATH, access: clientWork, title: clients, frame: 'staff' },
        { path: clientPath(':clientId'), access: clientWork, title: clients, frame: 'staff' },
      ],
    },
    {
      name: 'settings',
      place: 'page',
      feature: { en: 'The settings', fr: 'les paramètres' },
      routes: [
        { path: SETTINGS_PATH, access: settings.access, title: settings.label, frame: 'staff' },
        { path: OPENING_PATH, access: rolesReaching('getOpening'), title: opening, frame: 'staff' },
        ...SETTINGS_PAGES.map((page) => ({
          path: SETTINGS_PATHS[page],
          access: settingsPage.access,
          title: settingsTitles[page],
          frame: 'staff' as const,
        })),
        { path: TRANSLATIONS_PATH, access: translations.access, title: translations.label, frame: 'staff' },
      ],
    },
    {
      name: 'portraits',
      place: 'page',
      feature: portraits,
      routes: [{ path: PORTRAITS_PATH, access: editPortraits.access, title: portraits, frame: 'staff' }],
    },
    {
      name: 'log',
      place: 'page',
      feature: { en: 'The audit log', fr: 'le journal d’audit' },
      routes: [{ path: AUDIT_LOG_PATH, access: log.access, title: auditLog, frame: 'staff' }],
    },
  ],
  provides: { 'staff-start': STAFF_PATH, clients: CLIENTS_PATH, settings: SETTINGS_PATH },
  links: [
    { ...staffStart, menu: 'account-menu', label: today },
    { ...staffStart, menu: 'account', label: { en: 'Go to the staff page', fr: 'Aller à la page du personnel' } },
    { ...staffStart, menu: 'staff', label: today, group: 'day', icon: 'home', order: 0 },
    {
      menu: 'staff-start',
      to: BOOKINGS_PATH,
      label: bookings,
      text: {
        en: 'Requests to answer, appointments, and why a time is not offered.',
        fr: 'Demandes en attente, rendez-vous, et pourquoi une heure n’est pas offerte.',
      },
      access: [...STAFF_ROLES],
      group: 'day',
      icon: 'bookings',
      order: 10,
      count: 'requests',
    },
    {
      menu: 'staff-start',
      to: CALENDAR_PATH,
      label: calendar,
      text: {
        en: 'Sessions by week and day, and rescheduling.',
        fr: 'Les séances par semaine et par jour, et leur déplacement.',
      },
      access: [...STAFF_ROLES],
      group: 'day',
      icon: 'calendar',
      order: 15,
    },
    {
      menu: 'settings',
      to: HOURS_PATH,
      label: hours,
      text: {
        en: 'When practitioners work, days that differ, and time off.',
        fr: 'Les heures de travail, les jours différents et les congés.',
      },
      access: ['office_admin', 'owner'],
      group: 'day',
      icon: 'calendar',
      order: 29,
    },
    {
      menu: 'staff-start',
      to: HOURS_PATH,
      label: hours,
      text: {
        en: 'When practitioners work, days that differ, and time off.',
        fr: 'Les heures de travail, les jours différents et les congés.',
      },
      access: ['practitioner', 'staff'],
      group: 'clinic',
      icon: 'calendar',
      order: 29,
    },
    {
      menu: 'staff-start',
      to: CLIENTS_PATH,
      label: clients,
      text: {
        en: 'Find a client, and see what the clinic knows of them.',
        fr: 'Trouver un client et voir ce que la clinique sait de lui.',
      },
      access: clientWork,
      // The fourth link of the day: a phone's bar has four, and Clients is one of them.
      group: 'day',
      icon: 'people',
      order: 18,
    },
    {
      menu: 'settings',
      to: PEOPLE_PATH,
      label: people,
      text: {
        en: 'Who works here: invite, roles, switch off.',
        fr: 'Qui travaille ici\u00A0: inviter, rôles, désactiver.',
      },
      access: rolesReaching('listClinicPeople'),
      group: 'people',
      icon: 'people',
      order: 20,
    },
    { ...settings, menu: 'staff-start' },
    {
      ...settingsPage,
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
      ...settingsPage,
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
      menu: 'settings',
      to: OPENING_PATH,
      label: opening,
      text: {
        en: 'The steps from a new clinic to the first booking.',
        fr: 'Les étapes d’une nouvelle clinique à la première réservation.',
      },
      access: rolesReaching('getOpening'),
      group: 'clinic',
      icon: 'home',
      order: 35,
    },
    {
      ...settingsPage,
      to: SETTINGS_PATHS.look,
      label: settingsTitles.look,
      text: { en: 'The brand colour with a preview, and your logo.', fr: 'La couleur avec un aperçu, et votre logo.' },
      group: 'clinic',
      icon: 'settings',
      order: 45,
    },
    {
      ...settingsPage,
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
    { ...translations, menu: 'settings' },
    ...IN_MENUS.flatMap((menu) => [
      { ...log, menu, ...(menu === 'settings' && { group: undefined }) },
      { ...releases, menu, ...(menu === 'settings' && { group: undefined }) },
      { ...editPortraits, menu, ...(menu === 'settings' && { group: 'people' as const }) },
    ]),
  ],
  parcels: [
    { name: 'client-caseload@1', feature: { en: 'Practitioners of a client', fr: 'les intervenants d’un client' } },
    { name: 'today-bookings@1', feature: { en: 'Sessions of today', fr: 'les séances d’aujourd’hui' } },
    { name: 'today-requests@1', feature: { en: 'Requests to answer', fr: 'les demandes à traiter' } },
  ],
  panels: [
    {
      area: 'today',
      parcel: 'today-bookings@1',
      title: { en: 'Sessions', fr: 'Séances' },
      access: [...STAFF_ROLES],
      order: 10,
      column: 'main',
    },
    {
      area: 'today',
      parcel: 'today-requests@1',
      title: { en: 'Requests to answer', fr: 'Demandes à traiter' },
      access: [...STAFF_ROLES],
      order: 20,
      column: 'main',
    },
  ],
  requires: {
    shell: SHELL_CONTRACT,
    api: [
      'logout',
      'findClients',
      'addClient',
      'getIntakeDataOption',
      'getGuardianData',
      'getClientRecord',
      'setGuardianNeed',
      'findGuardianCandidates',
      'linkGuardian',
      'getClientGuardian',
      'saveClientGuardian',
      'unlinkGuardian',
      'getClientDetails',
      'saveClientDetails',
      'listSameClients',
      'previewClientMerge',
      'mergeClients',
      'undoClientMerge',
      'listBookings',
      'countBookingRequests',
      'explainSlot',
      'confirmAppointment',
      'declineAppointment',
      'cancelAppointment',
      'rescheduleAppointment',
      'listAppointments',
      'listOpenHours',
      'getClientPractitioners',
      'listPractitionerHours',
      'getPractitionerHours',
      'savePractitionerHours',
      'saveHoursOnDate',
      'removeHoursOnDate',
      'addTimeOff',
      'removeTimeOff',
      'listCaseload',
      'assignClient',
      'listClinicPeople',
      'invitePerson',
      'updatePerson',
      'resendInvitation',
      'switchOffPerson',
      'switchOnPerson',
      'createDiscipline',
      'getClinicInfo',
      'getClinicSettings',
      'listMissingTranslations',
      'saveClinicSettings',
      'getOpening',
      'noteSiteSeen',
      'saveStaffTwoFactor',
      'uploadContentImage',
      'savePortrait',
      'getManifest',
      'listReleases',
      'planActivation',
      'applyActivation',
      'rollBackActivation',
      'holdActivation',
      'listActivationEvents',
      'approveRelease',
      'revokeRelease',
      'openPreview',
      'endOverride',
      'listReleaseKeys',
      'createReleaseKey',
      'revokeReleaseKey',
      'listAuditLog',
      'checkAuditLog',
      'listVisitorRefusals',
    ],
    emits: ['booking/appointment-changed@1', 'auth/signed-out@1', 'notice/requested@1', 'confirm/requested@1'],
    handles: ['booking/appointment-booked@1', 'booking/appointment-changed@1', 'confirm/answered@1'],
  },
});
