import type {
  Consent,
  ConsentListItem,
  ConsentSignature,
  LinkedConsent,
  ReplyOf,
  SignedCopy,
} from '@carefront/shared/contracts';

/** Plausible consents for tests: every builder makes a whole, valid value; a test names only what it is about. */
export const NOW = '2026-11-21T15:00:00Z';

export const CONSENT_ID = '0b7f6a54-2c7e-4f0e-9a55-3f4a5c1d2e11';

/** Whether a button does nothing when it is pressed; the keyboard reaches it all the same. */
export const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';

/** Hash of the form that the builders make. */
export const HASH = 'a'.repeat(64);
/** Hash of a form that has changed meanwhile. */
export const OTHER_HASH = 'b'.repeat(64);
const TERMS = '<h3>What we do</h3><p>We listen, and keep <strong>notes</strong>.</p>';

const listed = {
  id: CONSENT_ID,
  title: 'Consent to treatment',
  form_type_id: 1 as const,
  status: 'Viewed' as const,
  practitioner: null,
  signatures: [],
  hash: HASH,
  created_at: '2026-11-20T15:00:00.000Z',
  template_version: 3,
  signer: 'client' as const,
  guardian_asked_at: null,
};

/** By the client, an hour before `NOW`. */
export function aSignature(changes: Partial<ConsentSignature> = {}): ConsentSignature {
  return {
    role: 'client',
    name: 'Zoé Lavoie',
    signed_at: '2026-11-21T14:00:00.000Z',
    ip: '203.0.113.7',
    hash: HASH,
    ...changes,
  };
}

/** As the client finds it: opened, and theirs to sign. */
export function aConsent(changes: Partial<Consent> = {}): Consent {
  return {
    ...listed,
    client: { id: 301, first_name: 'Zoé', last_name: 'Lavoie', dob: '1990-06-15', email: null },
    guardian: null,
    third_party_contact: [],
    offers: ['sign', 'save'],
    terms: TERMS,
    statement: 'I, Zoé Lavoie, have read this form.',
    ...changes,
  };
}

/** The same, signed by the client. */
export function aSignedConsent(changes: Partial<Consent> = {}): Consent {
  return aConsent({ status: 'Signed', signatures: [aSignature()], offers: [], ...changes });
}

export function aConsentListItem(changes: Partial<ConsentListItem> = {}): ConsentListItem {
  const { terms: _terms, statement: _statement, client, ...item } = aConsent();
  const { email: _email, ...listedClient } = client;
  return { ...item, client: listedClient, ...changes };
}

/** As the guardian finds it behind a mailed link. */
export function aLinkedConsent(changes: Partial<LinkedConsent> = {}): LinkedConsent {
  return {
    ...listed,
    signer: 'guardian',
    guardian_asked_at: '2026-11-20T15:00:00.000Z',
    client: { first_name: 'Tomi', last_name: 'Adeyemi' },
    guardian: { first_name: 'Grace', last_name: 'Adeyemi' },
    third_party_contact: [],
    offers: ['sign'],
    terms: TERMS,
    statement: 'I, Grace Adeyemi, am the parent or legal guardian of Tomi Adeyemi.',
    ...changes,
  };
}

/** The same, signed by them, with what opens their copy. */
export function aConsentSignedByLink(changes: Partial<LinkedConsent> = {}): ReplyOf<'signConsentByLink'> {
  const signatures = [aSignature({ role: 'guardian', name: 'Grace Adeyemi', ip: null })];
  return { ...aLinkedConsent({ status: 'Signed', offers: [], signatures, ...changes }), copy_token: 'c0py-token' };
}

/** The consent of an emailed copy. */
export function aSignedCopy(changes: Partial<SignedCopy> = {}): SignedCopy {
  return {
    title: 'Consent to treatment',
    status: 'Signed',
    client: { first_name: 'Tomi', last_name: 'Adeyemi' },
    signed_at: '2026-11-21T14:00:00.000Z',
    expires_at: '2026-12-21T14:00:00.000Z',
    ...changes,
  };
}
