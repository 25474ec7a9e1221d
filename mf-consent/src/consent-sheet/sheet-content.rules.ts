import type { Consent, LinkedConsent } from '@carefront/shared/contracts';
import type { SheetContent } from './consent-sheet.tsx';

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** The content of the sheet for a consent record. */
export function sheetContentOf(consent: Consent | LinkedConsent): SheetContent {
  const { title, status, client, statement, locale, terms, signer, guardian, practitioner, signatures } = consent;
  return {
    title,
    status,
    clientName: nameOf(client),
    dob: 'dob' in client ? client.dob : null,
    statement,
    statementLocale: locale,
    terms,
    signer,
    guardianName: guardian && nameOf(guardian),
    practitionerName: practitioner && nameOf(practitioner),
    signatures,
  };
}
