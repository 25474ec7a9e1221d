import type { ClinicInfo } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { siteViewOf } from '../site-view.ts';
import { aClinicInfo, anEmptyClinicInfo, aPractitioner } from '../testing/clinic-info.ts';
import { structuredDataOf } from './structured-data.ts';

const ORIGIN = 'https://maple.test';

/** The data as the document contains them: JSON leaves out undefined facts. */
function dataAt(path: string, info: ClinicInfo = aClinicInfo()): Record<string, unknown>[] {
  return JSON.parse(JSON.stringify(structuredDataOf(siteViewOf(path, info), { info, locale: 'en', origin: ORIGIN })));
}

describe('structured data', () => {
  it('ST-16 ST-06 of the home page is the clinic, with how to reach it', () => {
    const [clinic] = dataAt('/site', aClinicInfo({ clinic: { image: '/logo.svg' } }));
    expect(clinic).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MedicalBusiness',
      name: 'Maple Therapy',
      url: 'https://maple.test/site',
      logo: 'https://maple.test/logo.svg',
      telephone: '(416) 555-0199',
      email: 'hello@maple.test',
      address: '120 Queen Street West, Toronto, Ontario M5H 2N2',
    });
    expect(clinic).not.toHaveProperty('openingHours');
  });

  it('ST-04 ST-16 offers the services by category, with fees only where the clinic shows them', () => {
    const priced = JSON.stringify(dataAt('/site'));
    expect(priced).toContain('"price":"175.50","priceCurrency":"CAD"');
    expect(dataAt('/site')[0]).toMatchObject({
      hasOfferCatalog: {
        name: 'How we can help',
        itemListElement: [
          { name: 'Individual therapy', itemListElement: [{ itemOffered: { name: 'First session' } }, {}] },
          { name: 'Couples and families' },
        ],
      },
    });
    const hidden = JSON.stringify(dataAt('/site', aClinicInfo({ clinic: { show_service_fee: 0 } })));
    expect(hidden).toContain('Couples session');
    expect(hidden).not.toContain('price');
  });

  it('ST-05 ST-16 names the team with their pages', () => {
    expect(dataAt('/site')[0]).toMatchObject({
      employee: [
        { '@type': 'Person', name: 'Amara Okafor', jobTitle: 'Registered Psychotherapist' },
        { name: 'Jonas Weber', url: 'https://maple.test/site/team/2' },
      ],
    });
  });

  it('ST-03 ST-06 ST-16 leaves out facts that the clinic does not show', () => {
    const info = anEmptyClinicInfo();
    const full = aClinicInfo();
    info.bso = full.bso;
    info.booking_site.practitioners = full.booking_site.practitioners;
    info.clinic.address = '5 King Street';
    const [clinic] = dataAt('/site', info);
    for (const key of ['address', 'hasOfferCatalog', 'employee', 'logo']) expect(clinic).not.toHaveProperty(key);
  });

  it('RT-10 ST-16 of a content page is the page and its place', () => {
    expect(dataAt('/site/about')).toMatchObject([
      { '@type': 'AboutPage', name: 'Who we are', url: 'https://maple.test/site/about' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://maple.test/site' },
          { position: 2, name: 'Who we are', item: 'https://maple.test/site/about' },
        ],
      },
    ]);
    expect(dataAt('/site/services')[0]).toMatchObject({ '@type': 'WebPage' });
  });

  it('RT-10 ST-16 of a practitioner’s page is the person, whom they work for, and their place', () => {
    expect(dataAt('/site/team/2')).toMatchObject([
      {
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: 'Jonas Weber', worksFor: { name: 'Maple Therapy' } },
      },
      { itemListElement: [{}, { name: 'Meet the team' }, { item: 'https://maple.test/site/team/2' }] },
    ]);
  });

  it('ST-05 ST-16 has the portrait of the person, if there is one', () => {
    const info = aClinicInfo();
    const portrait = '/content-images/0f0e0d0c-0b0a-4908-8706-050403020100.jpg';
    info.booking_site.practitioners = [aPractitioner(1, { portrait }), aPractitioner(2)];
    expect(dataAt('/site/team/1', info)[0]).toMatchObject({ mainEntity: { image: `https://maple.test${portrait}` } });
    expect(dataAt('/site/team/2', info)[0]).not.toHaveProperty('mainEntity.image');
  });

  it('ST-08 does not exist without a practitioner', () => {
    expect(dataAt('/site/team/99')).toEqual([]);
  });
});
