import { aClinicIdentity } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { aClinicInfo, anEmptyClinicInfo } from '../testing/clinic-info.ts';
import { render } from './render.tsx';

const INPUT = {
  path: '/site',
  locale: 'en',
  renderedAtMs: Date.UTC(2025, 10, 21),
  origin: 'https://maple.test',
} as const;

describe('the server’s rendering', () => {
  it('ST-16 has title, description and the page’s readable content', () => {
    const { title, description, html } = render({ ...INPUT, clinicInfo: aClinicInfo() });
    expect(title).toBe('Maple Therapy: book a session');
    expect(description).toContain('Therapy for adults');
    for (const text of [
      'A calm place to talk',
      'First session',
      '$175.50',
      'Jonas Weber',
      '(416) 555-0199',
      '© 2025',
    ]) {
      expect(html.replaceAll('<!-- -->', '')).toContain(text);
    }
  });

  it.each([
    ['America/Vancouver', '2027'],
    ['America/Toronto', '2027'],
    ['America/St_Johns', '2027'],
    ['Pacific/Honolulu', '2026'],
  ])('ST-06 the year is that of the clinic by the pinned table: %s', (timezone, year) => {
    const { zone } = aClinicIdentity({ timezone });
    const renderedAtMs = Date.parse('2027-01-01T07:30:00Z');
    const { html } = render({ ...INPUT, zone, renderedAtMs, clinicInfo: aClinicInfo({ clinic: { timezone } }) });
    expect(html.replaceAll('<!-- -->', '')).toContain(`© ${year}`);
  });

  it('ST-16 works without scripts: booking and forms are links, long texts are whole, and booking says what it needs', () => {
    const info = aClinicInfo();
    const longText = `${'x'.repeat(300)} end`;
    const [category] = info.bso.booking_site_services;
    const [service] = category?.booking_site_services ?? [];
    if (service) service.description = longText;
    const { html } = render({ ...INPUT, clinicInfo: info });
    expect(html).toContain('href="/site/book_appointment"');
    expect(html).toContain('href="/site/forms"');
    expect(html.replace(/<[^>]*>/g, '')).toContain(longText);
    expect(html).toMatch(/<noscript><p[^>]*>Online booking needs JavaScript\./);
  });

  it('ST-16 renders in the visitor’s language', () => {
    const { html, title } = render({ ...INPUT, locale: 'fr', clinicInfo: anEmptyClinicInfo() });
    expect(html).toContain('Bienvenue chez Birch Clinic!');
    expect(title).toBe('Birch Clinic\u00A0: comment nous joindre');
  });

  it('ST-16 fits the strict Content-Security-Policy: no style attribute, no style or script element, no inline handler', () => {
    const about = { icon: '', title: '', content: '<p style="color:red" onclick="x()">a</p><script>x()</script>' };
    for (const clinicInfo of [aClinicInfo({ content: { about } }), anEmptyClinicInfo()]) {
      expect(render({ ...INPUT, clinicInfo }).html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/i);
    }
  });

  it('ST-16 escapes what the clinic wrote as plain text', () => {
    const info = aClinicInfo({ clinic: { name: '<b>Maple</b> & "Co"' } });
    const { html, title } = render({ ...INPUT, clinicInfo: info });
    expect(html).not.toContain('<b>');
    expect(title).toBe('<b>Maple</b> & "Co": book a session');
  });

  it.each([
    { path: '/site/about', texts: ['Who we are', 'We are a small team of therapists.'] },
    { path: '/site/services', texts: ['How we can help', 'Couples session', '$175.50'] },
    { path: '/site/team', texts: ['Meet the team', 'Jonas Weber'] },
    { path: '/site/team/2', texts: ['Jonas Weber', 'I work with adults who feel stuck.'] },
    { path: '/site/team/99', texts: ['Practitioner not found.'] },
  ])('ST-16 RT-10 ST-08 $path has its own text, one title and the contact details', ({ path, texts }) => {
    const page = render({ ...INPUT, path, clinicInfo: aClinicInfo() });
    for (const text of [...texts, '(416) 555-0199']) expect(page.html).toContain(text);
    expect(page.html.match(/<h1\b/g)).toHaveLength(1);
    expect(page.html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/i);
    expect(page.isMissing).toBe(path.endsWith('/99'));
  });

  it.each(['/site', '/site/about', '/site/team/2', '/site/team/99', '/site/book_appointment'])(
    'ST-06 GN-02 %s has one main landmark and, after it, the footer with the ways to reach the clinic',
    (path) => {
      const { html } = render({ ...INPUT, path, clinicInfo: aClinicInfo() });
      expect(html.match(/<\/?(main|footer)\b/g)).toEqual(['<main', '</main', '<footer', '</footer']);
      expect(html.slice(0, html.indexOf('</main>'))).toContain('<h1');
      const footer = html.slice(html.indexOf('<footer'));
      expect(footer).toMatch(/^<footer id="contact"/);
      expect(footer).toContain('(416) 555-0199');
    },
  );

  it.each(['/site/forms', '/site/forms/intake/7', '/site/register'])(
    'ST-12 leaves the dialog of %s to mf-forms: it renders as the home page',
    (path) => {
      const clinicInfo = aClinicInfo();
      expect(render({ ...INPUT, path, clinicInfo })).toEqual(render({ ...INPUT, clinicInfo }));
    },
  );

  it('RT-03 leaves the dialog to the browser: the booking route renders as the home page', () => {
    const clinicInfo = anEmptyClinicInfo();
    const { html } = render({ ...INPUT, path: '/site/book_appointment', clinicInfo });
    expect(html).toBe(render({ ...INPUT, clinicInfo }).html);
  });
});
