import type { ClinicIdentity } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { isKnownPath, needsAccount, REMOTE_ROUTES } from './routes.ts';

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
    ['/login', ['mf-auth']],
    ['/login/', ['mf-auth']],
    ['/login/reset', ['mf-auth']],
    ['/login/reset/abc', ['mf-auth']],
    ['/login/reset/abc/d', []],
    ['/login/other', []],
    ['/logins', []],
    ['/site/client_account', ['mf-auth']],
    ['/staff', ['mf-auth']],
    ['/account/security', ['mf-auth']],
    ['/site/tb_meet', ['mf-site', 'mf-booking']],
    ['/site/tb_meet/', ['mf-site', 'mf-booking']],
    ['/site/tb_meet/1', []],
    ['/site/manage_booking/abc', ['mf-booking']],
    ['/site/manage_booking', []],
    ['/site/manage_booking/abc/d', []],
    ['/staff/bookings', ['mf-booking']],
    ['/staff/other', []],
    ['/account', []],
    ['/nowhere', []],
  ])('RT-01 RT-02 RT-04 RT-06 RT-08 %s', (path, expected) => {
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

  it('RT-04 lets the clinic’s own people book where visitors may not', () => {
    expect(active('/site/tb_meet', clinic(false, false))).toEqual(['mf-site', 'mf-booking']);
  });

  it.each([
    ['/site/client_account', true],
    ['/staff/', true],
    ['/account/security', true],
    ['/staff/bookings', true],
    ['/site/tb_meet', true],
    ['/site/manage_booking/abc', false],
    ['/login', false],
    ['/site', false],
  ])('AU-13 %s is somebody’s own: %s', (path, expected) => {
    expect(needsAccount(path)).toBe(expected);
  });

  it('lets one remote at a time be the page', () => {
    for (const path of [
      '/site',
      '/site/book_appointment/7',
      '/login',
      '/staff',
      '/staff/bookings',
      '/site/tb_meet',
      '/nowhere',
    ]) {
      const pages = REMOTE_ROUTES.filter(
        ({ place, isActive }) => place === 'page' && isActive(path, clinic(true, true)),
      );
      expect(pages.length).toBe(isKnownPath(path) ? 1 : 0);
    }
  });
});
