import type { ClinicIdentity } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { isKnownPath, REMOTE_ROUTES } from './routes.ts';

const clinic = (isBookingEnabled: boolean, hasHiddenBookingLinks: boolean): ClinicIdentity => ({
  id: 1,
  slug: 'maple',
  name: 'Maple Therapy',
  image: null,
  timezone: 'America/Toronto',
  brandColour: '#2f6f5e',
  isBookingEnabled,
  hasHiddenBookingLinks,
  isIntakeFormEnabled: true,
  isChatbotEnabled: true,
});
const active = (path: string, of: ClinicIdentity) =>
  REMOTE_ROUTES.filter(({ isActive }) => isActive(path, of)).map(({ remote }) => remote);

describe('which remote is on which path', () => {
  it.each([
    ['/site', ['mf-site']],
    ['/site/', ['mf-site']],
    ['/site/book_appointment', ['mf-site', 'mf-booking']],
    ['/site/book_appointment/7', ['mf-site', 'mf-booking']],
    ['/site/book_appointment/7/x', []],
    ['/site/book_appointments', []],
    ['/nowhere', []],
  ])('RT-01 RT-02 %s', (path, expected) => {
    expect(active(path, clinic(true, false))).toEqual(expected);
    expect(isKnownPath(path)).toBe(expected.length > 0);
  });

  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('RT-02 booking enabled %s, hidden links %s: dialog %s', (isEnabled, hasHidden, expected) => {
    expect(active('/site/book_appointment', clinic(isEnabled, hasHidden)).includes('mf-booking')).toBe(expected);
  });
});
