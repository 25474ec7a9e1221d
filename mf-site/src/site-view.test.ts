import { describe, expect, it } from 'vitest';
import { pageKeyOf, pageTitle, siteViewOf } from './site-view.ts';
import { aClinicInfo, anEmptyClinicInfo } from './testing/clinic-info.ts';

const INFO = aClinicInfo();

describe('siteViewOf', () => {
  it.each([
    '/site',
    '/site/',
    '/site/book_appointment/11',
    '/site/tb_meet',
    '/site/register',
    '/site/forms',
    '/site/forms/intake/first-visit',
  ])('RT-01 ST-12 %s is the home page', (path) => {
    expect(siteViewOf(path, INFO)).toEqual({ name: 'home' });
  });

  it.each([
    ['/site/about', 'about'],
    ['/site/services/', 'services'],
    ['/site/team', 'team'],
  ])('RT-10 %s is the content page %s', (path, section) => {
    expect(siteViewOf(path, INFO)).toEqual({ name: 'section', section });
  });

  it('RT-10 /site/team/{practitionerId} is the page of that practitioner', () => {
    const [first] = INFO.booking_site.practitioners;
    expect(siteViewOf('/site/team/1', INFO)).toEqual({ name: 'practitioner', practitioner: first });
  });

  it.each(['/site/team/9', '/site/team/1a', '/site/team/-1', '/site/team/1/2', `/site/team/${'1'.repeat(40)}`])(
    'ST-08 no practitioner is at %s',
    (path) => {
      expect(siteViewOf(path, INFO)).toEqual({ name: 'practitioner', practitioner: null });
    },
  );

  it('ST-08 ST-03 no practitioner is at an address of a team that is switched off', () => {
    const options = { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 0 } as const;
    const view = siteViewOf('/site/team/1', aClinicInfo({ content: { options } }));
    expect(view).toEqual({ name: 'practitioner', practitioner: null });
  });
});

describe('pageKeyOf', () => {
  it('ST-12 a dialog over the home page does not change the page; another practitioner does', () => {
    const keyAt = (path: string) => pageKeyOf(siteViewOf(path, INFO));
    expect(keyAt('/site/forms/intake')).toBe(keyAt('/site'));
    expect(
      new Set(['/site', '/site/about', '/site/team', '/site/team/1', '/site/team/2', '/site/team/9'].map(keyAt)).size,
    ).toBe(6);
  });
});

const titleAt = (path: string, info = aClinicInfo(), locale: 'en' | 'fr' = 'en') =>
  pageTitle(siteViewOf(path, info), info, locale);

describe('pageTitle', () => {
  it('ST-16 GN-04 names the clinic and its offer, per clinic and language', () => {
    expect(titleAt('/site')).toBe('Maple Therapy: book a session');
    expect(titleAt('/site', aClinicInfo(), 'fr')).toBe('Maple Therapy\u00A0: prendre rendez-vous');
    const withoutBooking = aClinicInfo();
    withoutBooking.clinic.is_booking_enabled = 0;
    expect(titleAt('/site', withoutBooking)).toBe('Maple Therapy: services, team and contact');
  });

  it('ST-16 promises only what the page shows', () => {
    expect(titleAt('/site', anEmptyClinicInfo())).toBe('Birch Clinic: how to reach us');
    expect(titleAt('/site', anEmptyClinicInfo(), 'fr')).toBe('Birch Clinic\u00A0: comment nous joindre');
  });

  it('ST-16 RT-10 is different on each page', () => {
    const paths = [
      '/site',
      '/site/about',
      '/site/services',
      '/site/team',
      '/site/team/1',
      '/site/team/2',
      '/site/team/9',
    ];
    expect(new Set(paths.map((path) => titleAt(path))).size).toBe(paths.length);
    for (const path of paths) expect(titleAt(path)).toContain('Maple Therapy');
  });

  it('ST-07 falls back to the section’s name, in French too', () => {
    expect(titleAt('/site/about', anEmptyClinicInfo())).toBe('About Us · Birch Clinic');
    expect(titleAt('/site/about', anEmptyClinicInfo(), 'fr')).toBe('À propos de nous · Birch Clinic');
  });
});
