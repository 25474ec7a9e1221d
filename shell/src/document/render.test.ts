import type { DocumentInput, FallbackRelease } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { render } from './render.tsx';

const HASH = `sha384-${'A'.repeat(64)}`;

function aRelease(name: string): FallbackRelease {
  const base = `/remotes/${name}/1.0.0-0123456789/`;
  return {
    id: `${name}@1.0.0+0123456789`,
    version: '1.0.0',
    container: name.replace('-', '_'),
    entry: `${base}entry.js`,
    integrity: HASH,
    preload: [`${base}life.js`],
    styles: [],
    assets: { [`${base}life.js`]: HASH },
    slot: { min_height_px: 640 },
  };
}

function anInput(changes: Partial<DocumentInput> = {}): DocumentInput {
  const remotes = Object.fromEntries(
    ['mf-site', 'mf-auth', 'mf-booking'].map((name) => [name, { ...aRelease(name), fallback: null }]),
  );
  return {
    path: '/site',
    nonce: 'n0nce',
    inlineStyles: ['.shell{}', '.site{}'],
    site: {
      remote: 'mf-site',
      release: 'mf-site@1.0.0+0123456789',
      page: { title: 'Maple', description: 'A "calm" place', html: '<h1>Hello</h1>' },
    },
    state: {
      clinic: {
        id: 1,
        slug: 'maple',
        name: '</script><b>Maple',
        image: null,
        timezone: 'America/Toronto',
        brandColour: '#2f6f5e',
        isBookingEnabled: true,
        hasHiddenBookingLinks: false,
        isIntakeFormEnabled: true,
        isChatbotEnabled: true,
      },
      locale: 'fr',
      manifest: { clinic: 'maple', shell: aRelease('shell'), remotes },
      renderedAtMs: 0,
      queries: [],
    },
    ...changes,
  };
}

describe('the document', () => {
  it('ST-16 holds title, description and text before any script', () => {
    const html = render(anInput());
    expect(html).toContain('<title>Maple</title>');
    expect(html).toContain('content="A &quot;calm&quot; place"');
    expect(html.indexOf('<h1>Hello</h1>')).toBeGreaterThan(0);
    expect(html).toContain('<html lang="fr">');
  });

  it('lets no name of a clinic end an element or become markup', () => {
    const html = render(anInput());
    expect(html).not.toContain('<b>Maple');
    expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
  });

  it('SH-02 loads what the registry names, each script with its hash and nonce', () => {
    const scripts = render(anInput()).match(/<script (?!type)[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(2);
    for (const script of scripts)
      expect(script).toMatch(/nonce="n0nce" src="\/remotes\/shell\/[^"]+" integrity="sha384-/);
  });

  it('preloads only the remotes of the path', () => {
    const preloads = (path: string) =>
      render(anInput({ path })).match(/<link rel="preload"[^>]*href="\/remotes\/(mf-[a-z]+)/g) ?? [];
    expect(preloads('/site')).toHaveLength(2);
    expect(preloads('/site/book_appointment')).toHaveLength(4);
  });

  it('GN-04 carries the colour of the clinic in both schemes', () => {
    const html = render(anInput());
    expect(html).toContain(':root{--cf-brand:#');
    expect(html).toContain('prefers-color-scheme:dark){:root{--cf-brand:#');
  });

  it('SH-12 shows Page not found in the language of the page, out of search engines', () => {
    const html = render(anInput({ path: '/nowhere', site: null }));
    expect(html).toContain('Page introuvable');
    expect(html).toContain('noindex');
    expect(html).toContain('href="/site"');
  });

  it.each([
    ['/login', 'Se connecter'],
    ['/login/reset/secret-token', 'Choisir un nouveau mot de passe'],
    ['/site/client_account', 'Votre compte'],
    ['/staff', 'Personnel'],
    ['/account/security', 'Sécurité'],
  ])('RT-08 %s has its title and a place kept free, no site and nothing for search engines', (path, title) => {
    const html = render(anInput({ path, site: null }));
    expect(html).toContain(`<title>${title} · &lt;/script&gt;&lt;b&gt;Maple</title>`);
    expect(html).toContain('<div id="slot-mf-auth" class="cf-slot cf-slot--reserved"></div>');
    expect(html).toContain('<div id="slot-mf-site" class="cf-slot"></div>');
    expect(html).toContain('noindex');
    expect(html).toContain('href="/remotes/mf-auth/');
    expect(html).not.toContain('secret-token');
  });

  it('SH-11 says nothing of who is signed in, and lets search engines see the site', () => {
    const html = render(anInput());
    expect(html).toContain('<div id="session-place" class="cf-header__session"></div>');
    expect(html).not.toContain('noindex');
    expect(html).toContain('<div id="slot-mf-auth" class="cf-slot"></div>');
  });
});
