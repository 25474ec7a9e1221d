import type { ThirdPartyContact } from '@carefront/shared/contracts';
import type { ConsentViewer } from '@carefront/shared/domain';
import { type ConsentDocument, canonicalJson } from './consent-document.ts';
import { seesContactData } from './consent-viewers.rules.ts';

/** Parts of a document that some of its readers are not shown. Of third-party contacts a link shows nothing but their names. */
export type WithheldPart = 'client.dob' | 'guardian.email' | 'third_party_contact';

/** The document as it is signed by a mailed link: it says what of itself the signer was not shown, as far as that is there. */
export function withWithheld(document: ConsentDocument): ConsentDocument {
  const { client, guardian, third_party_contact: contacts } = document;
  const isThere: Readonly<Record<WithheldPart, boolean>> = {
    'client.dob': client.dob !== null,
    'guardian.email': guardian !== null && guardian.email !== null,
    third_party_contact: contacts.some(saysMoreThanNames),
  };
  const withheld = (Object.keys(isThere) as WithheldPart[]).filter((part) => isThere[part]);
  return withheld.length > 0 ? { ...document, withheld } : document;
}

const saysMoreThanNames = (contact: ThirdPartyContact): boolean =>
  canonicalJson(contact) !== canonicalJson({ ...contact, ...NO_WAYS, ...NO_TIES });

/** The document as its reader is shown it: without addresses and numbers for those who only look on; by a link without dates of birth, too. */
export function shownDocument(document: ConsentDocument, viewers: readonly ConsentViewer[]): ConsentDocument {
  if (seesContactData(viewers)) return document;
  const { client, guardian, third_party_contact: contacts } = document;
  const isByLink = viewers.includes('link');
  return {
    ...document,
    client: isByLink ? { ...client, dob: null } : client,
    guardian: guardian && { ...guardian, email: null },
    third_party_contact: contacts.map((contact) => ({ ...contact, ...NO_WAYS, ...(isByLink && NO_TIES) })),
  };
}

const NO_WAYS = { email: '', phone_number: '' };
const NO_TIES = { organization_id: null, relationship_id: null, other_organization_name: '' };
