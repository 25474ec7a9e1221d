import { describeRemote, FAMILY_ROLES, rolesReaching, SHELL_CONTRACT, STAFF_ROLES } from '@carefront/shared/contracts';
import {
  ACCOUNT_PATH,
  accountConsentPath,
  accountPersonPath,
  CONSENT_COPY_PATH,
  CONSENT_LINK_PATH,
  CONSENT_TEMPLATE_PATH,
  certificatePath,
  STAFF_CONSENTS_PATH,
  staffConsentPath,
} from './paths.ts';

const account = { en: 'Your account', fr: 'Votre compte' };
const staffConsents = { en: 'Consents', fr: 'Consentements' };
const consentForm = { en: 'Consent Form', fr: 'Formulaire de consentement' };
const signedForm = { en: 'Your signed form', fr: 'Votre formulaire signé' };
const consentFeature = { en: 'The consent form', fr: 'le formulaire de consentement' };
const consentWork = rolesReaching('createConsent');

/** In both menus: without the page of settings, such as after a rollback of its remote, the navigation still leads to this page. */
const templateLink = {
  to: CONSENT_TEMPLATE_PATH,
  label: { en: 'Consent form', fr: 'Formulaire de consentement' },
  text: { en: 'The text that clients read and sign.', fr: 'Le texte que les clients lisent et signent.' },
  access: rolesReaching('saveConsentTemplate'),
  edits: 'consent',
  group: 'clinic',
  icon: 'document',
  order: 60,
} as const;

export const description = describeRemote({
  views: [
    {
      name: 'account',
      place: 'page',
      feature: { en: 'Your account', fr: 'votre compte' },
      routes: [
        { path: ACCOUNT_PATH, access: 'signed-in', title: account },
        { path: accountConsentPath(':id'), access: 'signed-in', title: account },
        { path: certificatePath(accountConsentPath(':id')), access: 'signed-in', title: account },
        { path: accountPersonPath(':id'), access: 'signed-in', title: account },
      ],
    },
    {
      name: 'main',
      place: 'page',
      feature: consentFeature,
      routes: [
        { path: STAFF_CONSENTS_PATH, access: consentWork, title: staffConsents, frame: 'staff' },
        { path: staffConsentPath(':id'), access: consentWork, title: staffConsents, frame: 'staff' },
        { path: certificatePath(staffConsentPath(':id')), access: consentWork, title: staffConsents },
        // With the token of the emailed link, or without it after the page has removed it from the address.
        { path: `${CONSENT_LINK_PATH}/:token?`, access: 'public', isUnlisted: true, title: consentForm },
        { path: `${CONSENT_COPY_PATH}/:token?`, access: 'public', isUnlisted: true, title: signedForm },
        {
          path: CONSENT_TEMPLATE_PATH,
          access: rolesReaching('saveConsentTemplate'),
          hasEditor: true,
          title: consentForm,
        },
      ],
    },
  ],
  provides: { account: ACCOUNT_PATH },
  links: [
    {
      menu: 'account-menu',
      to: ACCOUNT_PATH,
      label: { en: 'My account', fr: 'Mon compte' },
      access: 'signed-in',
      unlessRoles: [...STAFF_ROLES],
      order: 10,
    },
    {
      menu: 'staff-start',
      to: ACCOUNT_PATH,
      label: { en: 'Go to your account', fr: 'Aller à votre compte' },
      access: [...FAMILY_ROLES],
      icon: 'person',
      order: 80,
    },
    {
      menu: 'staff-start',
      to: STAFF_CONSENTS_PATH,
      label: staffConsents,
      text: {
        en: 'Consent forms of clients, and those waiting for a signature.',
        fr: 'Les formulaires des clients, et ceux qui attendent une signature.',
      },
      access: consentWork,
      group: 'people',
      icon: 'signature',
      order: 30,
      count: 'to-sign',
    },
    { ...templateLink, menu: 'staff-start' },
    { ...templateLink, menu: 'settings', group: 'forms' },
  ],
  parcels: [
    { name: 'consent-dialog@1', feature: consentFeature },
    { name: 'client-consents@1', feature: { en: 'Consents of a client', fr: 'les consentements d’un client' } },
    { name: 'today-consents@1', feature: { en: 'What waits for a signature', fr: 'ce qui attend une signature' } },
    { name: 'today-proposals@1', feature: { en: 'Changes to check', fr: 'les changements à vérifier' } },
  ],
  panels: [
    {
      area: 'today',
      parcel: 'today-consents@1',
      title: { en: 'Waiting for a signature', fr: 'En attente d’une signature' },
      access: consentWork,
      order: 30,
      column: 'side',
    },
    {
      area: 'today',
      parcel: 'today-proposals@1',
      title: { en: 'Changes to check', fr: 'Changements à vérifier' },
      access: rolesReaching('decideClientProposal'),
      order: 25,
      column: 'main',
    },
    {
      area: 'client',
      parcel: 'client-consents@1',
      title: staffConsents,
      access: consentWork,
      order: 20,
      column: 'side',
    },
  ],
  // A consent is evidence: the person who signs gets the approved release or none.
  policy: { fallback: 'none', offline: 'refuse', approval: 'human' },
  requires: {
    shell: SHELL_CONTRACT,
    api: [
      'getClinicInfo',
      'logout',
      'listClients',
      'listConsents',
      'countWaitingConsents',
      'createConsent',
      'getConsent',
      'saveConsent',
      'emailGuardian',
      'getConsentByLink',
      'signConsentByLink',
      'getConsentPdf',
      'getConsentCertificate',
      'getThirdPartyContactsData',
      'getConsentTemplate',
      'saveConsentTemplate',
      'uploadContentImage',
      'assignClient',
      'getGuardianData',
      'getFamilyDetails',
      'saveFamilyDetails',
      'getOwnDetails',
      'saveOwnDetails',
      'getIntakeDataOption',
      'listGuardianAccess',
      'decideGuardianRequest',
      'listOwnProposals',
      'readOwnRefusal',
      'setGuardianAccess',
      'getClientPractitioners',
      'getSignedCopy',
      'listClientProposals',
      'decideClientProposal',
    ],
    emits: ['auth/signed-out@1', 'consent/dialog-closed@1', 'notice/requested@1', 'confirm/requested@1'],
    handles: ['confirm/answered@1', 'auth/signed-out@1'],
  },
});
