import type {
  Consent,
  ConsentListItem,
  ConsentSignature,
  LinkedConsent,
  ReplyOf,
  SignedCopy,
} from '@carefront/shared/contracts';

/** Builders of consents for tests. Each makes a complete, valid value; a test changes only the values that it checks. */
export const NOW = '2026-11-21T15:00:00Z';

export const CONSENT_ID = '0b7f6a54-2c7e-4f0e-9a55-3f4a5c1d2e11';

/** Whether the button is off: a press does nothing, but the keyboard can focus it. */
export const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';

/** The hash of the form in the builders. */
export const HASH = 'a'.repeat(64);
/** The hash of a changed form. */
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

/** A signature of the client, one hour before `NOW`. */
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

/** A consent that the client opened and can sign. */
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

/** The consent after the client signed it. */
export function aSignedConsent(changes: Partial<Consent> = {}): Consent {
  return aConsent({ status: 'Signed', signatures: [aSignature()], offers: [], ...changes });
}

export function aConsentListItem(changes: Partial<ConsentListItem> = {}): ConsentListItem {
  const { terms: _terms, statement: _statement, client, ...item } = aConsent();
  const { email: _email, ...listedClient } = client;
  return { ...item, client: listedClient, ...changes };
}

/** The consent that a guardian gets by an emailed link. */
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

/** The answer after the guardian signed by the link: the consent, and the token of the copy. */
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
