import { remoteConfig } from '@carefront/tooling/rspack';

export default remoteConfig(import.meta.dirname, {
  slotMinHeightPx: 560,
  api: [
    'login',
    'loginTwoFactor',
    'resendCode',
    'logout',
    'getSession',
    'requestPasswordReset',
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
  ],
  emits: ['auth/signed-in@1', 'auth/signed-out@1', 'notice/requested@1', 'confirm/requested@1'],
  handles: ['confirm/answered@1'],
});
