import { describeRemote, SHELL_CONTRACT } from '@carefront/shared/contracts';
import { CONFIRM_PATH, LOGIN_PATH, RESET_PATH, SECURITY_PATH } from './paths.ts';

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
      ],
    },
  ],
  provides: { login: LOGIN_PATH },
  links: [
    { ...security, menu: 'account-menu' },
    { ...security, menu: 'staff-start' },
    { ...security, menu: 'account' },
  ],
  parcels: [
    { name: 'login-form@1', feature: { en: 'The login form', fr: 'le formulaire de connexion' } },
    {
      name: 'staff-two-factor@1',
      feature: { en: 'Two-factor authentication of staff', fr: 'l’authentification à deux facteurs du personnel' },
    },
  ],
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
      'getClinicSettings',
      'saveStaffTwoFactor',
    ],
    emits: ['auth/signed-in@1', 'auth/signed-out@1', 'notice/requested@1', 'confirm/requested@1'],
    handles: ['confirm/answered@1'],
  },
});
