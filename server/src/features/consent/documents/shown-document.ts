import type { ThirdPartyContact } from '@carefront/shared/contracts';
import type { ConsentViewer } from '@carefront/shared/domain';
import { seesContactData } from '../records/consent-viewers.rules.ts';
import type { ConsentDocument } from './consent-document.ts';

/** Parts of a document that some of its readers are not shown. For third-party contacts: everything except their names. */
export type WithheldPart = 'client.dob' | 'guardian.email' | 'practitioner' | 'third_party_contact';

/** Where a signer reads the consent: signed in, in the form that it goes with, or by an emailed link. */
export type SigningPlace = 'account' | 'submission' | 'link';

/**
 * Parts that the browser does not draw. It draws a guardian's name and never the address. In a form, it knows neither the practitioner nor
 * the contacts.
 */
const NOT_SHOWN: Readonly<Record<SigningPlace, readonly WithheldPart[]>> = {
  account: ['guardian.email'],
  submission: ['guardian.email', 'practitioner', 'third_party_contact'],
  link: ['client.dob', 'guardian.email', 'third_party_contact'],
};

/** Returns the document with the list of its parts that a signer at this place is not shown. */
export function withWithheld(
  { withheld: _, ...document }: ConsentDocument,
  place: SigningPlace = 'link',
): ConsentDocument {
  const { client, guardian, practitioner, third_party_contact: contacts } = document;
  const isThere: Readonly<Record<WithheldPart, boolean>> = {
    'client.dob': client.dob !== null,
    'guardian.email': guardian !== null && guardian.email !== null,
    practitioner: practitioner !== null,
    third_party_contact: contacts.some(saysMoreThanNames),
  };
  const withheld = NOT_SHOWN[place].filter((part) => isThere[part]);
  return withheld.length > 0 ? { ...document, withheld } : document;
}

function saysMoreThanNames(contact: ThirdPartyContact): boolean {
  const { email, phone_number, organization_id, relationship_id, other_organization_name } = contact;
  const hasIds = organization_id !== null || relationship_id !== null;
  return hasIds || [email, phone_number, other_organization_name].some((text) => text !== '');
}

/**
 * Returns the document as its reader may see it: without addresses, numbers and the date of birth for contacts and for readers by a link. Leaves
 * out the list of parts that the signer was not shown, so that these readers see the same before and after the signature.
 */
export function shownDocument(document: ConsentDocument, viewers: readonly ConsentViewer[]): ConsentDocument {
  if (seesContactData(viewers)) return document;
  const { withheld: _, ...shown } = document;
  const { client, guardian, third_party_contact: contacts } = document;
  const isByLink = viewers.includes('link');
  return {
    ...shown,
    client: { ...client, dob: null },
    guardian: guardian && { ...guardian, email: null },
    third_party_contact: contacts.map((contact) => ({
      ...contact,
      ...NO_CONTACT_DATA,
      ...(isByLink && NO_ORGANIZATION),
    })),
  };
}

const NO_CONTACT_DATA = { email: '', phone_number: '' };
const NO_ORGANIZATION = { organization_id: null, relationship_id: null, other_organization_name: '' };
