import { describeRemote, rolesReaching, SHELL_CONTRACT, STAFF_ROLES } from '@carefront/shared/contracts';
import {
  CONFIRM_PATH,
  LOGIN_PATH,
  PEOPLE_PATH,
  RELEASES_PATH,
  RESET_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  STAFF_PATH,
} from './paths.ts';

const security = {
  to: SECURITY_PATH,
  label: { en: 'Security', fr: 'Sécurité' },
  text: {
    en: 'Password, two-factor authentication, and where you are logged in.',
    fr: 'Mot de passe, authentification à deux facteurs et appareils connectés.',
  },
  access: 'signed-in',
  icon: 'shield',
  order: 90,
} as const;
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
const people = { en: 'People', fr: 'Personnes' };
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
const today = { en: 'Today', fr: 'Aujourd’hui' };
const staffStart = { to: STAFF_PATH, access: [...STAFF_ROLES], order: 10 };

export const description = describeRemote({
  views: [
    {
      // A view of its own: the server draws its page, and the addresses of the other pages may hold a token.
      name: 'login',
      place: 'page',
      feature: { en: 'The login form', fr: 'la connexion' },
      isServerRendered: true,
      routes: [{ path: LOGIN_PATH, access: 'public', isUnlisted: true, title: { en: 'Log in', fr: 'Se connecter' } }],
    },
    {
      name: 'main',
      place: 'page',
      feature: { en: 'The login form', fr: 'le formulaire de connexion' },
      routes: [
        {
          path: `${CONFIRM_PATH}/:token?`,
          access: 'public',
          isUnlisted: true,
          title: { en: 'Confirm your email address', fr: 'Confirmer votre adresse courriel' },
        },
        {
          path: `${RESET_PATH}/:token?`,
          access: 'public',
          isUnlisted: true,
          title: { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe' },
        },
        { path: SECURITY_PATH, access: 'signed-in', title: { en: 'Security', fr: 'Sécurité' } },
        {
          path: RELEASES_PATH,
          access: rolesReaching('listReleases'),
          title: { en: 'Releases', fr: 'Versions' },
          frame: 'staff',
        },
        { path: PEOPLE_PATH, access: rolesReaching('listClinicPeople'), title: people, frame: 'staff' },
        { path: SETTINGS_PATH, access: settings.access, title: settings.label, frame: 'staff' },
        { path: STAFF_PATH, access: 'signed-in', title: today, frame: 'staff' },
      ],
    },
  ],
  provides: { login: LOGIN_PATH, 'staff-start': STAFF_PATH, settings: SETTINGS_PATH },
  links: [
    { ...staffStart, menu: 'account-menu', label: today },
    { ...staffStart, menu: 'account', label: { en: 'Go to the staff page', fr: 'Aller à la page du personnel' } },
    {
      ...staffStart,
      menu: 'staff',
      label: today,
      group: 'day',
      icon: 'home',
      order: 0,
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
    // In both menus: the page of settings is part of this release, but the shell may be of an older one.
    { ...releases, menu: 'staff-start' },
    { ...releases, menu: 'settings', group: undefined },
    { ...security, menu: 'account-menu' },
    { ...security, menu: 'staff-start' },
    { ...security, menu: 'account' },
  ],
  parcels: [{ name: 'login-form@1', feature: { en: 'The login form', fr: 'le formulaire de connexion' } }],
  requires: {
    shell: SHELL_CONTRACT,
    api: [
      'login',
      'loginTwoFactor',
      'resendCode',
      'logout',
      'getSession',
      'requestPasswordReset',
      'checkResetLink',
      'resetPassword',
      'getSecurity',
      'changePassword',
      'startTwoFactor',
      'confirmTwoFactor',
      'removeTwoFactor',
      'renewRecoveryCodes',
      'listSessions',
      'revokeSession',
      'revokeAllSessions',
      'listClinicPeople',
      'invitePerson',
      'updatePerson',
      'resendInvitation',
      'switchOffPerson',
      'switchOnPerson',
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
      'getClinicSettings',
      'saveStaffTwoFactor',
    ],
    emits: ['auth/signed-in@1', 'auth/signed-out@1', 'notice/requested@1', 'confirm/requested@1'],
    handles: ['confirm/answered@1'],
  },
});
