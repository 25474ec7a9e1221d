import { describe, expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';
import { siteViewOf } from './site-view.ts';
import { aClinicInfo, anEmptyClinicInfo } from './testing/clinic-info.ts';

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
