import { describe, expect, it } from 'vitest';
import { pageKeyOf, siteViewOf } from './site-view.ts';
import { aClinicInfo } from './testing/clinic-info.ts';

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
