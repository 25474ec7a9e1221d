import type { Locale } from '@carefront/shared/contracts';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { fieldRefusalsOf, wireFieldErrors } from './field-refusal.ts';

function refusedBy(schema: $ZodType, body: unknown, locale: Locale = 'en') {
  const result = safeParse(schema, body);
  return wireFieldErrors(result.success ? {} : fieldRefusalsOf(result.error.issues, body, locale));
}
const errorsOf = (body: unknown, locale?: Locale) => refusedBy(SCHEMAS.bookOnSite.body, body, locale).errors;
const VALID = { service_id: 1, practitioner_id: 2, date_time: '2026-12-01 09:00' };

describe('messages about input that a schema refused', () => {
  it('API-03 BK-82 name missing fields in words', () => {
    expect(errorsOf({})).toEqual({
      service_id: ['The service field is required.'],
      practitioner_id: ['The practitioner field is required.'],
      date_time: ['The date time field is required.'],
    });
    expect(errorsOf({ ...VALID, service_id: null })).toEqual({ service_id: ['The service field is required.'] });
  });

  it('API-03 BK-74 name the position of a field in a list', () => {
    const guardian = [{ first_name: 'A' }, { first_name: 'x'.repeat(101), phone_type_1: 9 }];
    expect(errorsOf({ ...VALID, guardian })).toEqual({
      'guardian.1.first_name': ['The first name may not be longer than 100 characters.'],
      'guardian.1.phone_type_1': ['The selected phone type 1 is invalid.'],
    });
    expect(errorsOf({ ...VALID, guardian: Array.from({ length: 11 }, () => ({})) })).toEqual({
      guardian: ['The guardian may not have more than 10 entries.'],
    });
  });

  it('API-03 describe the error without repeating the input', () => {
    const errors = errorsOf({ ...VALID, date_time: 'tomorrow at Clara’s', sex: 'Q', starts_at: 'noon' });
    expect(errors).toEqual({
      date_time: ['The date time is not valid.'],
      sex: ['The selected sex is invalid.'],
      starts_at: ['The starts at is not valid.'],
    });
  });

  it('API-03 have a code beside each message', () => {
    const guardian = [{ first_name: 'x'.repeat(101), phone_type_1: 9 }];
    const codes = (body: object) => refusedBy(SCHEMAS.bookOnSite.body, body).codes;
    expect(codes({ ...VALID, service_id: null, date_time: 'tomorrow', guardian })).toEqual({
      service_id: ['required'],
      date_time: ['invalid'],
      'guardian.0.first_name': ['too_long'],
      'guardian.0.phone_type_1': ['not_allowed'],
    });
    expect(codes({ ...VALID, guardian: Array.from({ length: 11 }, () => ({})) })).toEqual({ guardian: ['too_many'] });
    expect(refusedBy(z.object({ first_name: z.string() }), {})).toEqual({
      errors: { first_name: ['The first name field is required.'] },
      codes: { first_name: ['first_name_required'] },
    });
  });

  it('API-03 name unknown fields of strict bodies', () => {
    const body = { service_id: 1, practitioner_id: 2, starts_at: '2026-12-01T14:00:00Z', auto_approve: 1 };
    expect(refusedBy(SCHEMAS.holdSlot.body, body)).toEqual({
      errors: { auto_approve: ['The auto approve field is not known.'] },
      codes: { auto_approve: ['unknown'] },
    });
  });

  it('API-03 answer a body that is not an object', () => {
    expect(errorsOf(undefined)).toEqual({ body: ['The body field is required.'] });
    expect(errorsOf('text')).toEqual({ body: ['The body is not valid.'] });
  });

  it('GN-05 exist in French', () => {
    expect(errorsOf({ ...VALID, service_id: undefined }, 'fr')).toEqual({
      service_id: ['Ce champ est obligatoire.'],
    });
  });

  it('GN-05 in French have no words of English field names', () => {
    const guardian = [{ first_name: 'x'.repeat(101), phone_type_1: 9 }];
    expect(errorsOf({ ...VALID, date_time: 'tomorrow', guardian }, 'fr')).toEqual({
      date_time: ['Cette valeur n’est pas valide.'],
      'guardian.0.first_name': ['Ce texte ne peut pas dépasser 100 caractères.'],
      'guardian.0.phone_type_1': ['Ce choix n’est pas valide.'],
    });
    expect(errorsOf({ ...VALID, guardian: Array.from({ length: 11 }, () => ({})) }, 'fr')).toEqual({
      guardian: ['Cette liste ne peut pas avoir plus de 10 éléments.'],
    });
  });
});
