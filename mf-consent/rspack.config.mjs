import { remoteConfig } from '@carefront/tooling/rspack';

export default remoteConfig(import.meta.dirname, {
  slotMinHeightPx: 560,
  api: [
    'getClinicInfo',
    'logout',
    'listClients',
    'listConsents',
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
    'getGuardianData',
    'listAuditLog',
    'checkAuditLog',
  ],
  emits: ['auth/signed-out@1', 'consent/dialog-closed@1', 'notice/requested@1', 'confirm/requested@1'],
  handles: ['confirm/answered@1', 'auth/signed-out@1'],
});
