import type { ClinicInfo } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { aClinicInfo, anEmptyClinicInfo } from '../testing/clinic-info.ts';
import { pageMeta } from './page-meta.ts';

const ORIGIN = 'https://maple.test';
const metaAt = (path: string, clinicInfo: ClinicInfo = aClinicInfo(), locale: 'en' | 'fr' = 'en') =>
  pageMeta({ path, clinicInfo, locale, renderedAtMs: 0, origin: ORIGIN });
const withTexts = (texts: Partial<ClinicInfo['booking_site']>): ClinicInfo => {
  const info = aClinicInfo();
  return { ...info, booking_site: { ...info.booking_site, ...texts } };
};

describe('description', () => {
  it('ST-16 of the home page is the clinic’s own sentence, else ours', () => {
    expect(metaAt('/site').description).toBe(
      'Maple Therapy. Therapy for adults, children and families in downtown Toronto, in person or by video.',
    );
    expect(metaAt('/site', anEmptyClinicInfo()).description).toBe(
      'Birch Clinic: how we can help, and how to reach us.',
    );
  });

  it('ST-16 of a content page is its text, without tags and cut between words', () => {
    const info = withTexts({
      about_us_content: `<h3>Fish &amp; chips</h3><p>are <strong>not</strong>${' served here'.repeat(30)}</p>`,
    });
    const { description } = metaAt('/site/about', info);
    expect(description).toMatch(/^Maple Therapy\. Fish & chips are not served here served/);
    expect(description).toMatch(/(served|here)…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it.each(['/site/about', '/site/services', '/site/team'])(
    'ST-16 of an empty %s is ours, in both languages',
    (path) => {
      const [english, french] = (['en', 'fr'] as const).map(
        (locale) => metaAt(path, anEmptyClinicInfo(), locale).description,
      );
      expect(english).toContain('Birch Clinic');
      expect(french).toContain('Birch Clinic');
      expect(english).not.toBe(french);
    },
  );

  it('ST-16 of a person begins with who they are', () => {
    expect(metaAt('/site/team/2').description).toBe(
      'Jonas Weber works at Maple Therapy. I work with adults who feel stuck.',
    );
  });
});

describe('address', () => {
  it.each([
    ['/site', '/site'],
    ['/site/book_appointment/11', '/site'],
    ['/site/forms/intake', '/site'],
    ['/site/register', '/site'],
    ['/site/about', '/site/about'],
    ['/site/team/2', '/site/team/2'],
  ])('ST-16 %s is known as %s', (path, canonicalPath) => {
    expect(metaAt(path)).toMatchObject({ canonicalPath, isMissing: false, isUnlisted: false });
  });

  it('ST-08 ST-16 an address without a person is marked as missing, and has no canonical address', () => {
    const meta = metaAt('/site/team/99');
    expect(meta).toMatchObject({ isMissing: true, structuredData: [] });
    expect(meta).not.toHaveProperty('canonicalPath');
  });

  it('ST-03 ST-16 a section that is switched off or empty is not listed', () => {
    expect(metaAt('/site/team', anEmptyClinicInfo())).toMatchObject({ isUnlisted: true, structuredData: [] });
    expect(metaAt('/site/about', anEmptyClinicInfo()).isUnlisted).toBe(true);
    expect(metaAt('/site/about').isUnlisted).toBe(false);
  });
});

describe('picture', () => {
  it('ST-16 is the banner’s picture when it was uploaded, else the logo', () => {
    const home = { greetings: '', banner_title: '', banner_subtitle: '' };
    const uploaded = '/content-images/0f0e0d0c-0b0a-4908-8706-050403020100.jpg';
    const withIcon = (banner_icon: string, image: string | null = '/logo.svg') =>
      metaAt('/site', aClinicInfo({ clinic: { image }, content: { home: { ...home, banner_icon } } })).image;
    expect(withIcon(uploaded)).toBe(uploaded);
    expect(withIcon('leaf')).toBe('/logo.svg');
    expect(withIcon('leaf', null)).toBeUndefined();
  });
});
