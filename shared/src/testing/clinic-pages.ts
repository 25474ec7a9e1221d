import { setWellKnownPaths } from '../app/index.ts';
import {
  type DescribedLink,
  FAMILY_ROLES,
  type LinkMenu,
  type MenuLink,
  type PageSettings,
  type Role,
  rolesReaching,
  STAFF_ROLES,
} from '../contracts/index.ts';
import { menuLinks } from '../contracts/remotes/menu-links.rules.ts';

/** Paths of the well-known pages of a test's clinic. */
export const TEST_PATHS = {
  home: '/site',
  booking: '/site/book_appointment',
  forms: '/site/forms',
  login: '/login',
  account: '/site/client_account',
  'staff-start': '/staff',
  settings: '/staff/settings',
  clients: '/staff/clients',
} as const;

setWellKnownPaths(TEST_PATHS);

function aLink(menu: LinkMenu, order: number, to: string, [en, fr]: [string, string], access: DescribedLink['access']) {
  return { menu, order, to, label: { en, fr }, access };
}

const SECURITY: [string, string] = ['Security', 'Sécurité'];
const SITE: [string, string] = ['Back to the site', 'Retour au site'];
const REGISTERED = {
  en: 'People who registered on your site.',
  fr: 'Les personnes inscrites sur votre site.',
};
/** Pages whose document has a policy of its own. */
const EDITORS = ['/staff/site', '/staff/consent_form'];

/** Links as the remotes of a whole clinic describe them. */
const LINKS: readonly DescribedLink[] = [
  aLink('staff-start', 10, '/staff/bookings', ['Appointments', 'Rendez-vous'], [...STAFF_ROLES]),
  aLink('staff-start', 20, '/site/tb_meet', ['Video meetings', 'Rencontres vidéo'], [...STAFF_ROLES]),
  aLink('staff-start', 30, '/staff/consents', ['Consents', 'Consentements'], rolesReaching('createConsent')),
  {
    ...aLink('staff-start', 36, '/staff/forms/responses', ['Answers', 'Réponses'], [...STAFF_ROLES]),
    count: 'new-responses',
  },
  {
    ...aLink('staff-start', 40, '/staff/waitlist', ['Waitlist', 'Liste d’attente'], rolesReaching('listRegistrations')),
    text: REGISTERED,
  },
  {
    ...aLink('staff-start', 50, '/staff/site', ['Edit the site', 'Modifier le site'], [...STAFF_ROLES]),
    edits: 'site',
  },
  {
    ...aLink(
      'staff-start',
      60,
      '/staff/consent_form',
      ['Consent form', 'Formulaire de consentement'],
      [...STAFF_ROLES],
    ),
    edits: 'consent',
  },
  aLink('staff-start', 70, '/staff/audit', ['Audit log', 'Journal d’audit'], rolesReaching('listAuditLog')),
  {
    ...aLink('settings', 10, '/staff/settings/booking', ['Booking and reminders', 'Réservation et rappels'], ['owner']),
    text: { en: 'Who can book.', fr: 'Qui peut réserver.' },
    group: 'day',
    icon: 'bookings',
  },
  { ...aLink('settings', 50, '/staff/site', ['Edit the site', 'Modifier le site'], ['owner']), group: 'clinic' },
  aLink('settings', 70, '/staff/audit', ['Audit log', 'Journal d’audit'], ['owner']),
  aLink('staff-start', 80, '/site/client_account', ['Go to your account', 'Aller à votre compte'], [...FAMILY_ROLES]),
  aLink('staff-start', 90, '/account/security', SECURITY, 'signed-in'),
  {
    ...aLink('staff-start', 100, '/site', SITE, 'signed-in'),
    text: { en: 'The public pages of {clinic}.', fr: 'Les pages publiques de {clinic}.' },
  },
  aLink('account', 10, '/staff', ['Go to the staff page', 'Aller à la page du personnel'], [...STAFF_ROLES]),
  {
    ...aLink('account', 20, '/site/book_appointment', ['Book a session', 'Réserver une séance'], [...FAMILY_ROLES]),
    switches: { allOf: ['isBookingEnabled'] },
  },
  aLink('account', 90, '/account/security', SECURITY, 'signed-in'),
  aLink('account', 100, '/site', SITE, 'signed-in'),
];

/** A link of the menu 'client': the page of a client's beds. */
export const CLIENT_LINK: MenuLink = {
  to: '/clients/:clientId/beds',
  label: { en: 'Beds', fr: 'Lits' },
  count: { remote: 'mf-garden', name: 'dry-beds' },
  hasEditor: false,
};

/** Replaces the shell's links. */
export const linksOfClinic =
  (clinic: PageSettings) =>
  (menu: LinkMenu, roles: readonly Role[]): MenuLink[] =>
    menuLinks(LINKS, { menu, roles, clinic }).map((link) => ({
      ...link,
      count: link.count === undefined ? null : { remote: 'mf-forms', name: link.count },
      hasEditor: EDITORS.includes(link.to),
    }));
