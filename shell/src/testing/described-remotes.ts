import { createPageMap, type RemoteDescription, STAFF_ROLES } from '@carefront/shared/contracts';
import { aClinicIdentity } from '@carefront/shared/testing';

const page = (path: string) => ({ path, access: 'public' as const, title: null });
const own = (path: string, en: string, fr: string) => ({ path, access: 'signed-in' as const, title: { en, fr } });
const security = { to: '/account/security', label: { en: 'Security', fr: 'Sécurité' }, order: 90 } as const;

/** Descriptions of the remotes of a test's clinic. */
export const REMOTES = {
  'mf-site': {
    views: [
      {
        name: 'main',
        place: 'page',
        feature: { en: 'The clinic’s site', fr: 'le site de la clinique' },
        isServerRendered: true,
        routes: [page('/site'), page('/site/about'), page('/site/team/:id?')],
      },
      {
        name: 'editor',
        place: 'page',
        feature: { en: 'The site editor', fr: "l'éditeur du site" },
        routes: [{ ...own('/staff/site', 'Edit the site', 'Modifier le site'), hasEditor: true }],
      },
    ],
    provides: { home: '/site' },
    links: [],
    parcels: [],
  },
  'mf-auth': {
    views: [
      {
        name: 'main',
        place: 'page',
        feature: { en: 'The login form', fr: 'le formulaire de connexion' },
        routes: [
          { ...own('/login', 'Log in', 'Se connecter'), access: 'public', isUnlisted: true },
          {
            ...own('/login/reset/:token?', 'Choose a new password', 'Choisir un nouveau mot de passe'),
            access: 'public',
            isUnlisted: true,
          },
          own('/staff', 'Staff', 'Personnel'),
          own('/account/security', 'Security', 'Sécurité'),
        ],
      },
    ],
    provides: { login: '/login', 'staff-start': '/staff' },
    links: [
      {
        menu: 'account-menu',
        to: '/staff',
        label: { en: 'Start page', fr: 'Page de départ' },
        access: [...STAFF_ROLES],
        order: 10,
      },
      { ...security, menu: 'account-menu', access: 'signed-in' },
    ],
    parcels: [{ name: 'login-form@1', feature: { en: 'The login form', fr: 'le formulaire de connexion' } }],
  },
  'mf-booking': {
    views: [
      {
        name: 'main',
        place: 'layer',
        over: 'home',
        feature: { en: 'Online booking', fr: 'la prise de rendez-vous en ligne' },
        routes: [page('/site/book_appointment/:serviceId?')],
      },
    ],
    provides: { booking: '/site/book_appointment' },
    links: [],
    parcels: [],
  },
  'mf-consent': {
    views: [
      {
        name: 'account',
        place: 'page',
        feature: { en: 'Your account', fr: 'votre compte' },
        routes: [own('/site/client_account', 'Your account', 'Votre compte')],
      },
    ],
    provides: { account: '/site/client_account' },
    links: [
      {
        menu: 'account-menu',
        to: '/site/client_account',
        label: { en: 'My account', fr: 'Mon compte' },
        access: 'signed-in',
        unlessRoles: [...STAFF_ROLES],
        order: 10,
      },
    ],
    parcels: [],
  },
} satisfies Record<string, RemoteDescription>;

export const PAGES = createPageMap(REMOTES, aClinicIdentity());
