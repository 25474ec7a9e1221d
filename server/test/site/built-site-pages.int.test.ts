import { describe, expect, it } from 'vitest';
import { startBuiltSite } from './built-site-given.ts';

const { server, read } = await startBuiltSite();

const PAGES = [
  {
    path: '/site',
    title: 'A calm place to sort things out',
    texts: [
      ...['Good to see you.', 'Therapy for adults, couples, families and children'],
      ...['Individual session', '50 minutes', '$165', 'Fifty minutes that belong to you alone.'],
      ...['Talking it through', 'Families and young people', 'Everyday life', 'No description found.'],
      ...['Amara Okafor', 'Registered Psychotherapist', 'Psychotherapy', 'tired of being strong'],
      'Nothing is shared without your word.',
    ],
  },
  {
    path: '/site/about',
    title: 'About Maple',
    texts: ['Queen Street is two minutes from Osgoode station', 'What to expect', 'any hour.'],
  },
  {
    path: '/site/services',
    title: 'How we can help',
    texts: ['Two reduced-fee places a week', '24 hours', 'Individual session', '$165'],
  },
  {
    path: '/site/team',
    title: 'Who you will meet',
    texts: ['You may change therapists whenever you like.', "Étienne L'Heureux", 'you keep your place'],
  },
  {
    path: '/site/team/101',
    title: 'Amara Okafor',
    texts: ['Registered Psychotherapist', 'listens in English, French and Igbo', 'tired of being strong'],
  },
];

describe('the first response of a page of the built site', () => {
  it.each(PAGES)(
    'ST-16 SH-08 RT-10 ST-02 ST-04 ST-05 $path contains all text and working links, without scripts',
    async ({ path, title, texts }) => {
      const page = await read('maple', path);
      expect([page.status, page.mainTitles]).toEqual([200, [title]]);
      for (const text of texts) expect(page.textOf('main')).toContain(text);
      expect(page.textOf('main'), 'a deleted service').not.toContain('Summer group');
      const links = page.linksOf('main').concat(page.linksOf('contentinfo'));
      const own = [...new Set(links.map(({ href }) => href).filter((href) => href.startsWith('/')))];
      expect(own).toContain(path === '/site' ? '/site/about' : '/site');
      for (const address of own) expect([address, (await read('maple', address)).status]).toEqual([address, 200]);
    },
  );

  it('ST-09 ST-16 of the home page leads to booking, which says that it needs JavaScript', async () => {
    expect((await read('maple')).linksOf('main')).toContainEqual({ text: 'Book Now', href: '/site/book_appointment' });
    const { status, html } = await read('maple', '/site/book_appointment');
    expect([status, /<noscript>.*Online booking needs JavaScript\./s.test(html)]).toEqual([200, true]);
  });

  it('ST-06 ST-11 ends with address, map, phone and e-mail of the clinic, and the year at the clinic', async () => {
    const page = await read('maple');
    const address = '128 Queen Street West, Toronto, ON M5H 2N2';
    expect(page.textOf('contentinfo')).toContain(address);
    expect(page.textOf('contentinfo')).toContain(`© ${new Date(server.clock.nowMs()).getUTCFullYear()} Maple Therapy`);
    const links = page.linksOf('contentinfo');
    const map = new URL(links.find(({ text }) => text.startsWith('Open in maps'))?.href ?? '');
    expect([map.protocol, [...map.searchParams.values()]]).toEqual(['https:', expect.arrayContaining([address])]);
    expect(links).toContainEqual({ text: '+1 (416) 555-0140', href: 'tel:+14165550140' });
    expect(links).toContainEqual({ text: 'hello@maple.test', href: 'mailto:hello@maple.test' });
  });

  it('ST-06 ST-16 has one banner, one main part and one footer on every site page, and no footer elsewhere', async () => {
    for (const path of [...PAGES.map((page) => page.path), '/site/team/999999']) {
      const page = await read('maple', path);
      expect(page.landmarks, path).toEqual(['banner', 'main', 'contentinfo']);
      expect(page.textOf('contentinfo'), path).toContain('+1 (416) 555-0140');
    }
    for (const path of ['/login', '/nowhere', '/site/client_account'])
      expect((await read('maple', path)).landmarks, path).toEqual(['banner', 'main']);
  });

  it('GN-05 ST-16 is French for a French browser, and for a visitor who has chosen French', async () => {
    const page = await read('maple', '/site', { 'accept-language': 'fr-CA' });
    expect([page.headers['content-language'], page.language]).toEqual(['fr', 'fr']);
    expect(page.linksOf('main')).toContainEqual({ text: 'Prendre rendez-vous', href: '/site/book_appointment' });
    expect(page.html).not.toContain('Book Now');
    const chosen = await read('maple', '/site', { cookie: 'cf_locale=fr', 'accept-language': 'en-CA' });
    expect([chosen.headers['content-language'], chosen.language]).toEqual(['fr', 'fr']);
  });

  it('GN-05 ST-07 ST-08 of content pages speaks French', async () => {
    const french = { 'accept-language': 'fr-CA' };
    const about = await read('birch', '/site/about', french);
    expect([about.title, about.mainTitles]).toEqual(['À propos de nous · Birch Clinic', ['À propos de nous']]);
    expect(about.textOf('main')).toContain('Aucun contenu trouvé.');
    const nobody = await read('maple', '/site/team/999999', french);
    expect(nobody.mainTitles).toEqual(['Intervenant introuvable.']);
    expect(nobody.linksOf('main')).toContainEqual({ text: 'Voir l’équipe', href: '/site/team' });
  });
});

describe('what a clinic does not show', () => {
  it('ST-02 ST-03 ST-09 ST-10 of Birch: fallback texts, no booking, no forms, no switched-off or empty sections', async () => {
    const page = await read('birch');
    expect(page.mainTitles).toEqual(['Welcome to Birch Clinic!']);
    const links = page.linksOf('main');
    for (const gone of ['About Us', 'Services', 'Team', 'Forms', 'Book Now'])
      expect(
        links.map(({ text }) => text),
        gone,
      ).not.toContain(gone);
    expect(page.html).not.toContain('href="/site/book_appointment');
    expect(page.textOf('contentinfo')).toContain('+1 (604) 555-0122');
  });

  it('RL-03 ST-16 of Birch: fees and address are nowhere in a response, nor in data for machines', async () => {
    for (const path of ['/site', '/site/about', '/site/services', '/site/team']) {
      const { html } = await read('birch', path);
      expect(html, `${path}: its address`).not.toContain('2150 Main Street');
      expect(html, path).not.toContain('"price');
      expect(html, `${path}: fees`).not.toMatch(/"(?:fee|service_fee)":\s*[1-9]/);
    }
  });

  it('ST-07 ST-03 RL-03 a section without texts, or switched off, says No content found., and nothing of its texts is sent', async () => {
    for (const [path, title] of [
      ['/site/about', 'About Us'],
      ['/site/services', 'Services'],
    ] as const) {
      const page = await read('birch', path);
      expect([page.status, page.mainTitles, page.robots]).toEqual([200, [title], 'noindex']);
      expect(page.textOf('main')).toContain('No content found.');
      expect(page.linksOf('main').map(({ text }) => text)).toEqual(['Home', 'Contact']);
    }
    const page = await read('cedar', '/site/about');
    expect([page.mainTitles, page.robots], 'its own title is not shown').toEqual([['About Us'], 'noindex']);
    expect(page.textOf('main')).toContain('No content found.');
    expect(page.linksOf('main').map(({ text }) => text)).toEqual(['Home', 'What I offer', 'Who is here', 'Contact']);
    for (const { html } of [page, await read('cedar')])
      for (const secret of ['About Cedar', 'chandlery', 'I trained as a nurse']) expect(html).not.toContain(secret);
  });

  it('ST-09 RT-02 of Cedar, with hidden links only: no link to booking, but its address answers 200', async () => {
    const page = await read('cedar');
    expect(page.html).not.toContain('href="/site/book_appointment');
    expect(page.linksOf('main').map(({ text }) => text)).toContain('Forms');
    expect((await read('cedar', '/site/book_appointment')).status).toBe(200);
  });

  it.each([
    ['nobody', 'maple', '/site/team/999999', '/site/team'],
    ['what is no number', 'maple', '/site/team/amara', '/site/team'],
    ['somebody of another clinic', 'cedar', '/site/team/101', '/site/team'],
    ['somebody of a team that is not shown', 'birch', '/site/team/2011', '/site'],
  ] as const)(
    'ST-08 ST-16 RT-10 the page of %s is 404, reads Practitioner not found., and leads back',
    async (_what, clinic, path, back) => {
      const page = await read(clinic, path);
      expect([page.status, page.mainTitles]).toEqual([404, ['Practitioner not found.']]);
      expect(page).toMatchObject({ canonical: undefined, robots: 'noindex', data: [] });
      expect(page.linksOf('main').at(-1)).toMatchObject({ href: back });
    },
  );

  it('SH-12 an unknown path is 404, says Page not found, and leads back to the site', async () => {
    const page = await read('maple', '/site/no-such-page');
    expect([page.status, page.mainTitles]).toEqual([404, ['Page not found']]);
    expect(page.linksOf('main')).toEqual([{ text: 'Back to the site', href: '/site' }]);
  });

  it('ST-22 an unknown clinic is 404', async () => {
    const answer = await server.as('elm.localhost').request({ url: '/site', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body.includes('There is no clinic at this address.')]).toEqual([404, true]);
  });
});

describe('the Content-Security-Policy of the built site', () => {
  it('SH-02 is strict, and each of its nonces is used once', async () => {
    const policyOf = async () => String((await read('maple')).headers['content-security-policy']);
    const policy = await policyOf();
    const directives = Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    const nonce = expect.stringMatching(/^'nonce-[\w-]{22}=='$/);
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", nonce],
      'style-src': ["'self'", nonce],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    const nonceOf = (text: string) => /'nonce-([^']+)'/.exec(text)?.[1];
    expect(nonceOf(await policyOf())).not.toBe(nonceOf(policy));
  });
});
