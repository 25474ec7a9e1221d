import type { BookingBody } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { hasMailAddress } from './use-submit-booking.ts';

const ANNE = 'anne@example.org';
const body = (parts: object) => parts as BookingBody; // the rule reads these parts alone

describe('an address for emails about the appointment', () => {
  it.each([
    { form: { email: ANNE, is_notification_enabled: 1 }, expected: true },
    { form: { email: ANNE, is_notification_enabled: 0 }, expected: false },
    { form: { email: '', is_notification_enabled: 1 }, expected: false },
    { form: { email: '', guardian: [{ email: ANNE, is_notification_enabled: 1 }] }, expected: true },
    { form: { email: '', guardian: [{ email: ANNE, is_notification_enabled: 0 }] }, expected: false },
    { form: { email: '', guardian: [{ email: '' }, { email: ANNE, is_notification_enabled: 1 }] }, expected: true },
    { form: {}, expected: false },
  ])('BK-81 is there for $form: $expected', ({ form, expected }) => {
    expect(hasMailAddress(body(form))).toBe(expected);
  });
});
