import { describe, expect, it } from 'vitest';
import { aConsent, aLinkedConsent, aSignature } from '../testing/consent-world.tsx';
import { sheetContentOf } from './sheet-content.rules.ts';

describe('sheetContentOf', () => {
  it('CO-03 EN-10 shows a record with its people', () => {
    const signatures = [aSignature()];
    const record = aConsent({
      guardian: { id: 9, first_name: 'Grace', last_name: 'Lavoie', email: 'grace@example.test' },
      practitioner: { id: 5, first_name: 'Amara', last_name: 'Okafor' },
      signatures,
      locale: 'fr',
    });
    expect(sheetContentOf(record)).toEqual({
      title: record.title,
      status: 'Viewed',
      clientName: 'Zoé Lavoie',
      dob: '1990-06-15',
      statement: record.statement,
      statementLocale: 'fr',
      terms: record.terms,
      signer: 'client',
      guardianName: 'Grace Lavoie',
      practitionerName: 'Amara Okafor',
      signatures,
    });
  });

  it('CO-11 has no date of birth for a reader with an emailed link', () => {
    expect(sheetContentOf(aLinkedConsent())).toMatchObject({
      clientName: 'Tomi Adeyemi',
      dob: null,
      signer: 'guardian',
    });
  });

  it('CO-03 leaves out missing names, and has no blanks around half a name', () => {
    const client = { id: 1, first_name: 'Zoé', last_name: '', dob: null, email: null };
    expect(sheetContentOf(aConsent({ client }))).toMatchObject({
      clientName: 'Zoé',
      guardianName: null,
      practitionerName: null,
    });
  });
});
