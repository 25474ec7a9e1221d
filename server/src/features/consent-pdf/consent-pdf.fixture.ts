import type { ConsentEvidence } from '@carefront/shared/contracts';
import { consentStatement } from '@carefront/shared/domain';
import { sha256 } from '../../platform/access/secrets.ts';
import { pinnedZones } from '../../platform/time/zones.ts';
import { canonicalJson } from '../../platform/validation/canonical-json.ts';
import type { ConsentDocument } from '../consent/record/consent-record.ts';
import type { ConsentPdfInput } from './render-consent-pdf.ts';

/** Parts of the consent PDF that a test sets; the rest has the usual values. */
export interface GivenPaper {
  readonly locale?: 'en' | 'fr';
  readonly document?: Partial<ConsentDocument>;
  readonly signature?: Partial<ConsentEvidence>;
  readonly paper?: Partial<Omit<ConsentPdfInput, 'document' | 'locale'>>;
  readonly isSignedByProvider?: boolean;
}

export const TERMS_HASH = 'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78';
export const SIGNER_HASH = '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b';
export const PROVIDER_HASH = 'd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35';
const SIGNED_AT = '2026-11-24T19:05:33.120Z';
const COMPLETED_AT = '2026-11-25T14:10:00.000Z';

const EVENTS = [
  ['2026-11-23T10:00:00Z', 'consent.created', 'person'],
  ['2026-11-23T10:00:01Z', 'consent.link-sent', 'person'],
  ['2026-11-24T19:00:00Z', 'consent.viewed', 'link'],
  ['2026-11-24T19:05:33Z', 'consent.signed', 'link'],
] as const;

/** A consent that a guardian signed by an emailed link, and that the provider then completed. */
export function givenPaper({
  locale = 'en',
  document: changes = {},
  signature = {},
  paper = {},
  isSignedByProvider = true,
}: GivenPaper = {}): ConsentPdfInput {
  const document = givenDocument(locale, changes);
  const signer = { ...signerEvidence(document), ...signature };
  const { first_name, last_name } = document.client;
  return {
    clinic: {
      contactLines: ['128 Queen Street West, Toronto', '+1 (416) 555-0140 · hello@maple.test'],
      zone: pinnedZones.requireZone('America/Toronto'),
      paper: 'LETTER',
    },
    certificate: {
      consent_id: document.consent_id,
      title: document.title,
      status: isSignedByProvider ? 'Completed' : 'Signed',
      clinic: document.clinic.name,
      client: { first_name, last_name },
      signatures: isSignedByProvider ? [signer, providerEvidence(signer)] : [signer],
      events: EVENTS.map(([at, action, actor]) => ({ at, action, actor })),
      is_intact: 1,
    },
    lists: { organizations: new Map([[1, 'District School Board']]), relationships: new Map([[2, 'Teacher']]) },
    pictures: new Map(),
    ...paper,
    document,
    locale,
  };
}

function givenDocument(locale: 'en' | 'fr', changes: Partial<ConsentDocument>): ConsentDocument {
  const client = changes.client ?? { id: 1, first_name: 'Temi', last_name: 'Example', dob: '2012-02-29' };
  return {
    v: 1,
    consent_id: '1a2b3c4d-0000-4000-8000-000000000001',
    title: 'Consent to care',
    form_type_id: 1,
    clinic: { id: 1, name: 'Maple Therapy' },
    client,
    guardian: { id: 2, first_name: 'Ada', last_name: 'Example', email: 'guardian@maple.test' },
    practitioner: { id: 3, first_name: 'Amara', last_name: 'Okafor' },
    third_party_contact: [
      {
        first_name: 'Priya',
        last_name: 'Sample',
        email: 'priya@school.test',
        phone_number: '416-555-0177',
        organization_id: 1,
        relationship_id: 2,
        other_organization_name: '',
      },
    ],
    template_version: 3,
    locale,
    statement: consentStatement(locale, {
      clientName: `${client.first_name} ${client.last_name}`,
      guardianName: 'Ada Example',
    }),
    terms: '<p>I agree to the care.</p><h3>Privacy</h3><p>What is said stays between us.</p>',
    ...changes,
  };
}

const signerEvidence = (document: ConsentDocument): ConsentEvidence => ({
  role: 'guardian',
  name: 'Ada Typed',
  method: 'link',
  signed_at: SIGNED_AT,
  ip: '203.0.113.42',
  user_agent: 'ExampleBrowser/19.2 (Phone)',
  locale: document.locale,
  request_id: 'req-signer',
  release: 'mf-consent/0.1.0-5f2a9c1b',
  shown_proof: 'shown-hash',
  template_version: 3,
  terms_hash: TERMS_HASH,
  document_hash: sha256(canonicalJson(document)).toString('hex'),
  previous_hash: null,
  hash: SIGNER_HASH,
  withheld: ['client.dob', 'third_party_contact'],
  link: { sent_by_roles: 'practitioner,staff', is_known_address: 1 },
  is_intact: 1,
});

const providerEvidence = (signer: ConsentEvidence): ConsentEvidence => ({
  ...signer,
  role: 'provider',
  name: 'Amara Typed',
  method: 'account-two-factor',
  signed_at: COMPLETED_AT,
  ip: '203.0.113.7',
  request_id: 'req-provider',
  previous_hash: SIGNER_HASH,
  hash: PROVIDER_HASH,
  withheld: [],
  link: null,
});
