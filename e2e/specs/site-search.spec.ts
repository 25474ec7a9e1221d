import { expect, test } from '../fixtures.ts';
import { SiteContent } from '../pages/site-content.page.ts';

const SCHEMA_ORG = 'https://schema.org';

test('ST-16 Maple’s home page: title, description, canonical address, Open Graph and schema.org are correct and agree', async ({
  site,
  page,
  server,
}) => {
  const content = new SiteContent(page);
  const home = server.url('maple');
  // Another spelling or a campaign parameter must not change the canonical address.
  await site.open('maple', '/site?utm_source=letter');
  const { description, canonical, robots, shared, data } = await content.facts();
  expect(canonical).toBe(home);
  expect(robots, 'search engines are welcome').toBeNull();
  expect(shared).toMatchObject({
    title: 'Maple Therapy: book a session',
    type: 'website',
    site_name: 'Maple Therapy',
    locale: 'en_CA',
    url: home,
    image: server.url('maple', '/clinic-assets/maple/logo.svg'),
  });
  expect(shared.description).toBe(description);
  expect(data).toHaveLength(1);
  const [clinic] = data;
  expect(clinic).toMatchObject({
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
  const said = JSON.stringify(clinic);
  expect(said).toContain('"name":"Individual session"');
  expect(said).toContain('"price":"165.00","priceCurrency":"CAD"');
  expect(said, 'a deleted service').not.toContain('Summer group');
  const picture = await page.goto(shared.image ?? '');
  expect(picture?.status(), 'the picture is there').toBe(200);
});

test('ST-16 each content page has its own title, description and canonical address, and its breadcrumb', async ({
  site,
  page,
  server,
}) => {
  const content = new SiteContent(page);
  const pages = [
    { path: '/site/about', title: 'About Maple · Maple Therapy', kind: 'AboutPage', steps: ['Home', 'About Maple'] },
    {
      path: '/site/services',
      title: 'How we can help · Maple Therapy',
      kind: 'WebPage',
      steps: ['Home', 'How we can help'],
    },
    {
      path: '/site/team',
      title: 'Who you will meet · Maple Therapy',
      kind: 'WebPage',
      steps: ['Home', 'Who you will meet'],
    },
    {
      path: '/site/team/102',
      title: 'Jonas Lindqvist, Occupational Therapist · Maple Therapy',
      kind: 'ProfilePage',
      steps: ['Home', 'Who you will meet', 'Jonas Lindqvist'],
    },
  ];
  const descriptions = new Set<string | null>();
  for (const { path, title, kind, steps } of pages) {
    await site.open('maple', path);
    await expect(page).toHaveTitle(title);
    const { description, canonical, robots, shared, data } = await content.facts();
    expect(canonical).toBe(server.url('maple', path));
    expect(robots).toBeNull();
    expect(shared).toMatchObject({ title, url: server.url('maple', path) });
    expect(shared.description).toBe(description);
    expect(description?.length, 'search engines cut off what is longer').toBeLessThanOrEqual(160);
    expect(description, 'plain text').not.toMatch(/[<>]|&\w+;/);
    descriptions.add(description);
    expect(data.map((one) => one['@type'])).toEqual([kind, 'BreadcrumbList']);
    const list = data[1]?.itemListElement as { name: string; item: string; position: number }[];
    expect(list.map(({ name }) => name)).toEqual(steps);
    expect(list.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(list.at(-1)?.item).toBe(server.url('maple', path));
  }
  expect(descriptions.size, 'titles and descriptions are unique').toBe(pages.length);
  await site.open('maple', '/site/team/102');
  const [profile] = (await content.facts()).data;
  expect(profile?.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Jonas Lindqvist',
    jobTitle: 'Occupational Therapist',
    worksFor: { name: 'Maple Therapy' },
  });
});

test('ST-16 RL-03 Birch: hidden sections are nowhere in the response, nor in data for machines', async ({
  site,
  page,
  server,
}) => {
  for (const path of ['/site', '/site/about', '/site/services', '/site/team']) {
    const html = await (await site.open('birch', path)).text();
    expect(html, `${path}: its address`).not.toContain('2150 Main Street');
    expect(html, path).not.toContain('"price');
    expect(html, `${path}: fees`).not.toMatch(/"(?:fee|service_fee)":\s*[1-9]/);
  }
  await site.open('birch');
  await expect(page).toHaveTitle('Birch Clinic: how to reach us');
  const { description, canonical, shared, data } = await new SiteContent(page).facts();
  expect(description).toBe('Birch Clinic: how we can help, and how to reach us.');
  expect(canonical).toBe(server.url('birch'));
  expect(shared.image, 'it has no logo').toBeUndefined();
  expect(data).toEqual([
    {
      '@context': SCHEMA_ORG,
      '@type': 'MedicalBusiness',
      '@id': `${server.url('birch')}#clinic`,
      name: 'Birch Clinic',
      url: server.url('birch'),
      telephone: '+1 (604) 555-0122',
      email: 'front-desk@birch.test',
    },
  ]);
  for (const path of ['/site/about', '/site/services', '/site/team']) {
    await site.open('birch', path);
    expect(await new SiteContent(page).facts(), path).toMatchObject({ robots: 'noindex', data: [] });
  }
});

test('ST-16 Cedar: its own texts, its fees and its one counsellor; nothing of About Us, which is off', async ({
  site,
  page,
  server,
}) => {
  const html = await (await site.open('cedar')).text();
  await expect(page).toHaveTitle('Cedar Counselling: services, team and contact');
  const { description, canonical, data } = await new SiteContent(page).facts();
  expect(description).toContain("one quiet room on Water Street in St. John's");
  expect(canonical).toBe(server.url('cedar'));
  expect(data[0]).toMatchObject({
    name: 'Cedar Counselling',
    address: "88 Water Street, St. John's, NL A1C 1A4",
    employee: [{ '@type': 'Person', name: 'Niamh Power', url: server.url('cedar', '/site/team/301') }],
  });
  expect(JSON.stringify(data)).toContain('"price":"110.00"');
  for (const secret of ['About Cedar', 'chandlery']) expect(html).not.toContain(secret);
});

test('ST-16 GN-05 a French browser gets French metadata', async ({ newVisitor }) => {
  const { site, page } = await newVisitor({ locale: 'fr-CA' });
  await site.open('birch');
  await expect(page).toHaveTitle('Birch Clinic\u00A0: comment nous joindre');
  const { description, shared } = await new SiteContent(page).facts();
  expect(description).toContain('comment nous pouvons vous aider');
  expect(shared.locale).toBe('fr_CA');
});

const SITEMAPS = [
  {
    clinic: 'maple',
    paths: [
      ...['/site', '/site/about', '/site/services', '/site/team'],
      ...['/site/team/101', '/site/team/102', '/site/team/103', '/site/team/104'],
    ],
  },
  { clinic: 'birch', paths: ['/site'] },
  { clinic: 'cedar', paths: ['/site', '/site/services', '/site/team', '/site/team/301'] },
];

for (const { clinic, paths } of SITEMAPS) {
  test(`ST-16 ${clinic}: robots.txt names its sitemap, each address in it belongs to the clinic, and each answers 200 with itself`, async ({
    page,
    server,
  }) => {
    const robots = await page.goto(server.url(clinic, '/robots.txt'));
    expect(robots?.headers()['content-type']).toContain('text/plain');
    const lines = ((await robots?.text()) ?? '').split('\n');
    expect(lines).toContain(`Sitemap: ${server.url(clinic, '/sitemap.xml')}`);
    for (const closed of ['/api', '/staff', '/login']) expect(lines).toContain(`Disallow: ${closed}`);

    await page.goto(server.url(clinic));
    // Fetched and not opened: Chromium renders XML with inline styles, which the policy refuses.
    const { type, addresses } = await page.evaluate(async () => {
      const response = await fetch('/sitemap.xml');
      const parsed = new DOMParser().parseFromString(await response.text(), 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error('The sitemap is no XML');
      const found = [...parsed.querySelectorAll('url > loc')].map(({ textContent }) => textContent ?? '');
      return { type: response.headers.get('content-type'), addresses: found };
    });
    expect(type).toContain('xml');
    expect(addresses).toEqual(paths.map((path) => server.url(clinic, path)));
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      expect((await new SiteContent(page).facts()).canonical, address).toBe(address);
      const { pathname } = new URL(address);
      const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
      expect(
        closed.filter((path) => pathname.startsWith(path)),
        `${address} may be read`,
      ).toEqual([]);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, texts } of [
    { path: '/site/about', title: 'About Maple', texts: ['What to expect', 'any hour.'] },
    { path: '/site/services', title: 'How we can help', texts: ['24 hours', 'Individual session', '$165'] },
    { path: '/site/team', title: 'Who you will meet', texts: ["Étienne L'Heureux", 'you keep your place'] },
    { path: '/site/team/101', title: 'Amara Okafor', texts: ['Registered Psychotherapist', 'tired of being strong'] },
  ]) {
    test(`ST-16 ${path} can be read completely, and its links work @phone`, async ({ page, server }) => {
      await page.goto(server.url('maple', path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const text of texts) await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
      await expect(page.getByText('+1 (416) 555-0140').first()).toBeVisible();
      await new SiteContent(page).nav.getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL(/\/site$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A calm place to sort things out');
    });
  }

  test('ST-08 ST-16 an unknown practitioner is not found without scripts, too', async ({
    page,
    server,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 404/);
    const response = await page.goto(server.url('maple', '/site/team/999999'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practitioner not found.');
  });
});
