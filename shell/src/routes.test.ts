import type { ClinicIdentity } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { canShareDocument, isKnownPath, isPrivatePage, needsAccount, REMOTE_ROUTES, titleKeyOf } from './routes.ts';

const clinic = (
  isBookingEnabled: boolean,
  hasHiddenBookingLinks: boolean,
  isChatbotEnabled = false,
): ClinicIdentity => ({
  id: 1,
  slug: 'maple',
  name: 'Maple Therapy',
  image: null,
  timezone: 'America/Toronto',
  brandColour: '#2f6f5e',
  isBookingEnabled,
  hasHiddenBookingLinks,
  isIntakeFormEnabled: true,
  isChatbotEnabled,
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
    ['/site/about', ['mf-site']],
    ['/site/about/', ['mf-site']],
    ['/site/about/1', []],
    ['/site/abouts', []],
    ['/site/services', ['mf-site']],
    ['/site/services/501', []],
    ['/site/team', ['mf-site']],
    ['/site/team/101', ['mf-site']],
    ['/site/team/101/', ['mf-site']],
    ['/site/team/101/bio', []],
    ['/site/teams', []],
    ['/site/register', ['mf-site']],
    ['/site/register/', ['mf-site']],
    ['/site/register/1', []],
    ['/site/forms', ['mf-site']],
    ['/site/forms/intake', ['mf-site']],
    ['/site/forms/intake/first-visit-12', ['mf-site']],
    ['/site/forms/intake/first-visit-12/', ['mf-site']],
    ['/site/forms/intake/first-visit-12/more', []],
    ['/site/formsx', []],
    ['/site/nowhere', []],
    ['/login', ['mf-auth']],
    ['/login/', ['mf-auth']],
    ['/login/reset', ['mf-auth']],
    ['/login/reset/abc', ['mf-auth']],
    ['/login/reset/abc/d', []],
    ['/login/other', []],
    ['/logins', []],
    ['/site/client_account', ['mf-consent']],
    ['/site/client_account/', ['mf-consent']],
    ['/site/client_account/consents/abc', ['mf-consent']],
    ['/site/client_account/consents/abc/certificate', ['mf-consent']],
    ['/site/client_account/consents/abc/more', []],
    ['/site/client_account/consents', []],
    ['/site/consent', ['mf-consent']],
    ['/site/consent/abc', ['mf-consent']],
    ['/site/consent/abc/d', []],
    ['/staff/consents', ['mf-consent']],
    ['/staff/consents/abc/certificate', ['mf-consent']],
    ['/staff/consent_form', ['mf-consent']],
    ['/staff/audit', ['mf-consent']],
    ['/staff/audit/1', []],
    ['/staff', ['mf-auth']],
    ['/account/security', ['mf-auth']],
    ['/site/tb_meet', ['mf-site', 'mf-booking']],
    ['/site/tb_meet/', ['mf-site', 'mf-booking']],
    ['/site/tb_meet/1', []],
    ['/site/manage_booking/abc', ['mf-booking']],
    ['/site/manage_booking', []],
    ['/site/manage_booking/abc/d', []],
    ['/staff/bookings', ['mf-booking']],
    ['/staff/site', ['mf-site']],
    ['/staff/site/', ['mf-site']],
    ['/staff/site/about', []],
    ['/staff/other', []],
    ['/account', []],
    ['/nowhere', []],
  ])('RT-01 RT-02 RT-04 RT-05 RT-06 RT-07 RT-08 RT-10 ST-15 %s', (path, expected) => {
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

  it('ST-15 gives the editor a place of its own, which is not that of the site that visitors read', () => {
    const placesOf = (path: string) =>
      REMOTE_ROUTES.filter(({ isActive }) => isActive(path, clinic(true, true, true))).map(({ name }) => name);
    expect(placesOf('/staff/site')).toEqual(['mf-site-editor']);
    expect(placesOf('/site/about')).toEqual(['mf-site', 'mf-chatbot']);
  });

  it.each([
    ['/staff/site', '/staff/site/', true],
    ['/staff/site', '/staff', false],
    ['/staff/site/', '/site', false],
    ['/login', '/staff/site', false],
    ['/staff/consent_form', '/staff/site', true],
    ['/staff/consent_form', '/staff/consents', false],
    ['/nowhere', '/staff/site', false],
    ['/staff/sites', '/staff/site/about', true],
    ['/site', '/login', true],
  ])('ST-15 %s and %s in one document: %s', (path, other, expected) => {
    expect(canShareDocument(path, other)).toBe(expected);
  });

  it.each([
    ['/site', true],
    ['/site/about', true],
    ['/site/team/101', true],
    ['/site/book_appointment/7', true],
    ['/site/forms/intake', true],
    ['/site/tb_meet', false],
    ['/site/manage_booking/abc', false],
    ['/site/client_account', false],
    ['/login', false],
    ['/staff', false],
    ['/staff/site', false],
    ['/nowhere', false],
  ])('ST-10 the help bot sits in the corner of %s: %s, where the clinic has one', (path, expected) => {
    const bot = REMOTE_ROUTES.find(({ place }) => place === 'corner');
    expect(bot?.remote).toBe('mf-chatbot');
    expect(bot?.isActive(path, clinic(true, false, true))).toBe(expected);
    expect(bot?.isActive(path, clinic(true, false, false))).toBe(false);
  });

  it.each([
    ['/staff/site', 'siteEditorTitle', true],
    ['/site/about', null, false],
    ['/site/team/101', null, false],
    ['/site/register', null, false],
    ['/site/forms/intake/first-visit-12', null, false],
    ['/site/nowhere', 'notFoundTitle', false],
  ])('SH-12 ST-16 %s: title %s, private %s', (path, titleKey, isPrivate) => {
    expect(titleKeyOf(path)).toBe(titleKey);
    expect(isPrivatePage(path)).toBe(isPrivate);
  });

  it.each([
    ['/site/client_account', true],
    ['/staff/', true],
    ['/account/security', true],
    ['/staff/bookings', true],
    ['/staff/site', true],
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
      '/staff/site',
      '/site/tb_meet',
      '/site/about',
      '/site/team/101',
      '/site/register',
      '/site/forms/intake/first-visit-12',
      '/nowhere',
    ]) {
      const pages = REMOTE_ROUTES.filter(
        ({ place, isActive }) => place === 'page' && isActive(path, clinic(true, true, true)),
      );
      expect(pages.length).toBe(isKnownPath(path) ? 1 : 0);
    }
  });
});
