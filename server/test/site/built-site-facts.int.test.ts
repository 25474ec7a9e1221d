import { describe, expect, it } from 'vitest';
import { startBuiltSite } from './built-site-given.ts';

const { server, read, addressOf } = await startBuiltSite();
const SCHEMA_ORG = 'https://schema.org';

describe('facts in the head of the built site', () => {
  it('ST-16 of Maple’s home page: title, description, canonical address, Open Graph and schema.org are correct and agree', async () => {
    // Another spelling or a campaign parameter must not change the canonical address.
    const page = await read('maple', '/site?utm_source=letter');
    const home = addressOf('maple');
    expect(page).toMatchObject({
      status: 200,
      language: 'en',
      title: 'Maple Therapy: book a session',
      canonical: home,
    });
    expect(page.robots, 'search engines are welcome').toBeUndefined();
    expect(page.description).toMatch(/^Maple Therapy\. Therapy for adults/);
    expect(page.shared).toEqual({
      title: page.title,
      description: page.description,
      type: 'website',
      site_name: 'Maple Therapy',
      locale: 'en_CA',
      url: home,
      image: addressOf('maple', '/clinic-assets/maple/logo.svg'),
    });
    expect(page.data).toHaveLength(1);
    expect(page.data[0]).toMatchObject({
      '@context': SCHEMA_ORG,
      '@type': 'MedicalBusiness',
      name: 'Maple Therapy',
      url: home,
      telephone: '+1 (416) 555-0140',
      email: 'hello@maple.test',
      address: '128 Queen Street West, Toronto, ON M5H 2N2',
      employee: expect.arrayContaining([
        expect.objectContaining({ name: 'Amara Okafor', jobTitle: 'Registered Psychotherapist' }),
      ]),
    });
    const said = JSON.stringify(page.data);
    expect(said).toContain('"name":"Individual session"');
    expect(said).toContain('"price":"165.00","priceCurrency":"CAD"');
    expect(said, 'a deleted service').not.toContain('Summer group');
    const picture = await server.as('maple.localhost').request({ url: new URL(page.shared.image ?? '').pathname });
    expect(picture.statusCode, 'the picture is there').toBe(200);
  });

  it('ST-16 RT-10 of each content page: its own title, description, canonical address and breadcrumb', async () => {
    const pages = [
      { path: '/site/about', title: 'About Maple', kind: 'AboutPage', steps: ['Home', 'About Maple'] },
      { path: '/site/services', title: 'How we can help', kind: 'WebPage', steps: ['Home', 'How we can help'] },
      { path: '/site/team', title: 'Who you will meet', kind: 'WebPage', steps: ['Home', 'Who you will meet'] },
      {
        path: '/site/team/102',
        title: 'Jonas Lindqvist, Occupational Therapist',
        kind: 'ProfilePage',
        steps: ['Home', 'Who you will meet', 'Jonas Lindqvist'],
      },
    ];
    const descriptions = new Set<string | undefined>();
    for (const { path, title, kind, steps } of pages) {
      const page = await read('maple', path);
      const address = addressOf('maple', path);
      expect(page).toMatchObject({ status: 200, title: `${title} · Maple Therapy`, canonical: address });
      expect(page.robots).toBeUndefined();
      expect(page.shared).toMatchObject({ title: page.title, url: address, description: page.description });
      expect(page.description?.length, 'search engines cut off what is longer').toBeLessThanOrEqual(160);
      expect(page.description, 'plain text').not.toMatch(/[<>]|&\w+;/);
      descriptions.add(page.description);
      expect(page.data.map((one) => one['@type'])).toEqual([kind, 'BreadcrumbList']);
      const list = page.data[1]?.itemListElement as { name: string; item: string; position: number }[]; // as schema.org has it
      expect(list.map(({ name }) => name)).toEqual(steps);
      expect(list.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(list.at(-1)?.item).toBe(address);
    }
    expect(descriptions.size, 'descriptions are unique').toBe(pages.length);
    expect((await read('maple', '/site/team/102')).data[0]?.mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Jonas Lindqvist',
      jobTitle: 'Occupational Therapist',
      worksFor: { name: 'Maple Therapy' },
    });
  });

  it('ST-16 RL-03 of Birch: nothing of hidden sections, fees and its address', async () => {
    const page = await read('birch');
    expect(page).toMatchObject({
      title: 'Birch Clinic: how to reach us',
      description: 'Birch Clinic: how we can help, and how to reach us.',
      canonical: addressOf('birch'),
    });
    expect(page.shared.image, 'it has no logo').toBeUndefined();
    expect(page.data).toEqual([
      {
        '@context': SCHEMA_ORG,
        '@type': 'MedicalBusiness',
        '@id': `${addressOf('birch')}#clinic`,
        name: 'Birch Clinic',
        url: addressOf('birch'),
        telephone: '+1 (604) 555-0122',
        email: 'front-desk@birch.test',
      },
    ]);
    for (const path of ['/site/about', '/site/services', '/site/team'])
      expect(await read('birch', path), path).toMatchObject({ status: 200, robots: 'noindex', data: [] });
  });

  it('ST-16 of Cedar: its own texts, its fees and its one counsellor', async () => {
    const page = await read('cedar');
    expect(page).toMatchObject({
      title: 'Cedar Counselling: services, team and contact',
      description: expect.stringContaining("one quiet room on Water Street in St. John's"),
      canonical: addressOf('cedar'),
    });
    expect(page.data[0]).toMatchObject({
      name: 'Cedar Counselling',
      address: "88 Water Street, St. John's, NL A1C 1A4",
      employee: [{ '@type': 'Person', name: 'Niamh Power', url: addressOf('cedar', '/site/team/301') }],
    });
    expect(JSON.stringify(page.data)).toContain('"price":"110.00"');
  });

  it('ST-16 GN-05 are French for a French browser', async () => {
    const page = await read('birch', '/site', { 'accept-language': 'fr-CA' });
    expect(page.title).toBe('Birch Clinic\u00A0: comment nous joindre');
    expect(page.description).toContain('comment nous pouvons vous aider');
    expect(page.shared.locale).toBe('fr_CA');
  });
});

describe('robots.txt and sitemap of the built site', () => {
  it.each([
    {
      clinic: 'maple' as const,
      paths: [
        ...['/site', '/site/about', '/site/services', '/site/team'],
        ...['/site/team/101', '/site/team/102', '/site/team/103', '/site/team/104'],
      ],
    },
    { clinic: 'birch' as const, paths: ['/site'] },
    { clinic: 'cedar' as const, paths: ['/site', '/site/services', '/site/team', '/site/team/301'] },
  ])(
    'ST-16 of $clinic: each address in the sitemap belongs to the clinic, may be read, and answers 200 with itself',
    async ({ clinic, paths }) => {
      const robots = await read(clinic, '/robots.txt');
      expect(robots.headers['content-type']).toContain('text/plain');
      const lines = robots.html.split('\n');
      expect(lines).toContain(`Sitemap: ${addressOf(clinic, '/sitemap.xml')}`);
      for (const closed of ['/api', '/staff', '/login']) expect(lines).toContain(`Disallow: ${closed}`);

      const sitemap = await read(clinic, '/sitemap.xml');
      expect(sitemap.headers['content-type']).toContain('xml');
      const addresses = [...sitemap.html.matchAll(/<url>\s*<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
      expect(addresses).toEqual(paths.map((path) => addressOf(clinic, path)));
      const closed = lines
        .filter((line) => line.startsWith('Disallow: '))
        .map((line) => line.slice('Disallow: '.length));
      for (const path of paths) {
        const page = await read(clinic, path);
        expect([page.status, page.canonical, page.robots]).toEqual([200, addressOf(clinic, path), undefined]);
        expect(
          closed.filter((start) => path.startsWith(start)),
          `${path} may be read`,
        ).toEqual([]);
      }
    },
  );
});
