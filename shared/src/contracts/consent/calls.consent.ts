// Consents, their evidence, the clinic's template, and the log of who saw and did what.
import type { Endpoint } from '../endpoint.ts';

export const listConsents = {
  name: 'listConsents',
  method: 'GET',
  path: '/api/consent',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const createConsent = {
  name: 'createConsent',
  method: 'POST',
  path: '/api/consent',
  guard: 'person',
  limit: 'save',
  status: 201,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getThirdPartyContactsData = {
  name: 'getThirdPartyContactsData',
  method: 'GET',
  path: '/api/consent/get-third-party-contacts-data',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getConsent = {
  name: 'getConsent',
  method: 'GET',
  path: '/api/consent/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveConsent = {
  name: 'saveConsent',
  method: 'PUT',
  path: '/api/consent/:id',
  guard: 'person',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const emailGuardian = {
  name: 'emailGuardian',
  method: 'POST',
  path: '/api/consent/:id/email-guardian',
  guard: 'person',
  limit: 'save',
  status: 202,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getConsentByLink = {
  name: 'getConsentByLink',
  method: 'GET',
  path: '/api/consent/by-link/:token',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const signConsentByLink = {
  name: 'signConsentByLink',
  method: 'POST',
  path: '/api/consent/by-link/:token',
  guard: 'public',
  limit: 'save',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const getSignedCopy = {
  name: 'getSignedCopy',
  method: 'GET',
  path: '/api/consent/copy/:token',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getSignedCopyPdf = {
  name: 'getSignedCopyPdf',
  method: 'GET',
  path: '/api/consent/copy/:token/pdf',
  guard: 'public',
  limit: 'read',
  status: 200,
  file: 'application/pdf',
  fileName: 'consent.pdf',
} as const satisfies Endpoint;

export const getConsentPdf = {
  name: 'getConsentPdf',
  method: 'GET',
  path: '/api/consent/:id/pdf',
  guard: 'person',
  limit: 'read',
  status: 200,
  file: 'application/pdf',
  fileName: 'consent.pdf',
} as const satisfies Endpoint;

export const getConsentCertificate = {
  name: 'getConsentCertificate',
  method: 'GET',
  path: '/api/consent/:id/certificate',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getConsentTemplate = {
  name: 'getConsentTemplate',
  method: 'GET',
  path: '/api/clinics/consent-template',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const saveConsentTemplate = {
  name: 'saveConsentTemplate',
  method: 'PUT',
  path: '/api/clinics/save-consent/:clinicId',
  guard: 'person',
  limit: 'save',
  status: 200,
  // 20,000 characters, each of which JSON may write in six bytes.
  bodyLimitBytes: 256 * 1024,
} as const satisfies Endpoint;

export const listAuditLog = {
  name: 'listAuditLog',
  method: 'GET',
  path: '/api/clinics/audit-log',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const checkAuditLog = {
  name: 'checkAuditLog',
  method: 'GET',
  path: '/api/clinics/audit-log/check',
  guard: 'person',
  limit: 'save',
  status: 200,
  isLong: true,
} as const satisfies Endpoint;

export const listVisitorRefusals = {
  name: 'listVisitorRefusals',
  method: 'GET',
  path: '/api/clinics/audit-log/refused-visitors',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;
