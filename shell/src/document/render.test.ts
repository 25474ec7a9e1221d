// @vitest-environment jsdom
import type { DocumentInput, RemoteDescription } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { describedPages } from '../shell-state.ts';
import { anInput, aRelease, aSitePage } from './document-input.fixture.ts';
import { render } from './render.tsx';

describe('the document', () => {
  it('ST-16 holds title, description and text before any script', () => {
    const html = render(anInput());
    expect(html).toContain('<title>Maple</title>');
    expect(html).toContain('content="A &quot;calm&quot; place"');
    expect(html.indexOf('<h1>Hello</h1>')).toBeGreaterThan(0);
    expect(html).toContain('<html lang="fr">');
  });

  it('ST-06 GN-02 has no main landmark around a site that draws its own, so that the footer is beside it', () => {
    const html = render(aSitePage({ html: '<div><main><h1>Hello</h1></main><footer>Call us</footer></div>' }));
    expect(html).toContain('<div id="main" tabindex="-1">');
    expect(html).toContain('href="#main"');
    expect(html).not.toContain('role="main"');
  });

  it.each([
    ['a site release that draws none', anInput()],
    ['a page that the browser draws', anInput({ path: '/login', site: null })],
    ['Page not found', anInput({ path: '/nowhere', site: null })],
    ['a text that only names it', aSitePage({ html: '<h1>&lt;main></h1>' })],
  ])('GN-02 has the main landmark around %s', (_what, input) => {
    const html = render(input);
    expect(html).toContain('<div id="main" tabindex="-1" role="main">');
    expect(html).not.toContain('<main');
  });

  it('escapes a clinic’s name: it cannot end an element or become markup', () => {
    const html = render(anInput());
    expect(html).not.toContain('<b>Maple');
    expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
  });

  it('SH-02 loads the scripts that the registry names, each with its hash and nonce', () => {
    const scripts = render(anInput({ path: '/login', site: null })).match(/<script defer [^>]*>/g) ?? [];
    expect(scripts).toHaveLength(2);
    for (const script of scripts)
      expect(script).toMatch(/nonce="n0nce" src="\/remotes\/shell\/[^"]+" integrity="sha384-/);
  });

  it('SH-02 names the same files, with their hashes, to the script that starts the shell of a drawn page later', () => {
    const html = render(anInput());
    const page = new DOMParser().parseFromString(html, 'text/html');
    const begin = page.getElementById('carefront-begin');
    const base = '/remotes/shell/1.0.0-0123456789/';
    const hash = aRelease('shell').integrity;
    expect(begin?.getAttribute('nonce')).toBe('n0nce');
    expect(JSON.parse(begin?.dataset.run ?? '')).toEqual([
      [`${base}life.js`, hash],
      [`${base}entry.js`, hash],
    ]);
    expect(JSON.parse(begin?.dataset.preload ?? '')).toEqual([
      ['/remotes/mf-site/1.0.0-0123456789/entry.js', hash],
      ['/remotes/mf-site/1.0.0-0123456789/life.js', hash],
    ]);
    expect(html).not.toContain('<script defer');
    expect(html).not.toContain('rel="preload"');
  });

  it.each([
    ['drawn by the server', anInput()],
    ['drawn by the browser', anInput({ path: '/login', site: null })],
  ])(
    'SH-04 guards the scripts of a page that is %s: a failed one is loaded again, and its release is reported',
    (_who, input) => {
      const page = new DOMParser().parseFromString(render(input), 'text/html');
      const guard = page.getElementById('carefront-guard');
      expect([guard?.getAttribute('nonce'), guard?.dataset.release]).toEqual(['n0nce', 'shell@1.0.0+0123456789']);
      for (const script of page.querySelectorAll('script[src]'))
        expect(script.getAttribute('data-shell')).toBe('first');
    },
  );

  it.each<[string, Partial<DocumentInput>]>([
    ['a page that the browser draws', { path: '/login', site: null }],
    ['a dialog over the page', { path: '/site/book_appointment' }],
    ['the page with the text editor', { editorLicense: 'GPL' }],
    [
      'a release that this browser alone shows',
      {
        state: { ...anInput().state, releaseOverride: { isOpenToAll: false, shown: { remote: 'x', release_id: 'y' } } },
      },
    ],
  ])('starts the shell with the document for %s', (_what, changes) => {
    const html = render(anInput(changes));
    expect(html).toContain('<script defer');
    expect(html).not.toContain('carefront-begin');
  });

  it('preloads only the remotes of the path', () => {
    const preloads = (path: string) =>
      render(anInput({ path, site: null })).match(/<link rel="preload"[^>]*href="\/remotes\/(mf-[a-z]+)/g) ?? [];
    expect(preloads('/site')).toHaveLength(2);
    expect(preloads('/site/book_appointment')).toHaveLength(4);
  });

  it('does not make a page with a script that has no hash', () => {
    const { state, ...input } = anInput();
    const shell = { ...aRelease('shell'), assets: {} };
    expect(() => render({ ...input, state: { ...state, manifest: { ...state.manifest, shell } } })).toThrow(
      new TypeError('shell@1.0.0+0123456789 has a script without a hash'),
    );
  });

  it('reserves the height that the release of this path declares, below the rules for the state of a slot', () => {
    const heights = (input: DocumentInput) => render(input).match(/:where\(#slot-[^}]*}/g) ?? [];
    const layer = anInput({ path: '/login', site: null });
    expect(heights(layer)).toEqual([':where(#slot-mf-auth).cf-slot--reserved{min-height:640px}']);
    const { state } = layer;
    const flat = Object.fromEntries(
      Object.entries(state.manifest.remotes).map(([name, each]) => [name, { ...each, slot: { min_height_px: 0 } }]),
    );
    expect(heights({ ...layer, state: { ...state, manifest: { ...state.manifest, remotes: flat } } })).toEqual([]);
    // The text of a page that the server rendered has its own height.
    expect(heights(anInput())).toEqual([]);
  });

  it('SH-09 preloads no file of a release that a developer replaces in this browser', () => {
    const { state, ...input } = anInput({ path: '/login', site: null });
    const before = state.manifest.remotes['mf-auth'];
    if (!before) throw new Error('the fixture has no mf-auth');
    expect(render({ ...input, state })).toContain('href="/remotes/mf-auth');
    const remotes = {
      ...state.manifest.remotes,
      'mf-auth': { ...before, override: { origin: 'http://localhost:5600' } },
    };
    const html = render({ ...input, state: { ...state, manifest: { ...state.manifest, remotes } } });
    expect(html).not.toContain('href="/remotes/mf-auth');
  });

  it('SH-08 does not preload a corner, which opens after the page', () => {
    const { state, ...input } = anInput();
    const feature = { en: 'Help', fr: 'Aide' };
    const describes: RemoteDescription = {
      views: [{ name: 'main', place: 'corner', beside: 'home', feature }],
      provides: {},
      links: [],
      parcels: [],
    };
    const corner = { ...aRelease('mf-corner'), fallback: null, describes };
    const remotes = { ...state.manifest.remotes, 'mf-corner': corner };
    const html = render({ ...input, state: { ...state, manifest: { ...state.manifest, remotes } } });
    const begin = new DOMParser().parseFromString(html, 'text/html').getElementById('carefront-begin');
    expect(begin?.dataset.preload).toContain('/remotes/mf-site');
    expect(begin?.dataset.preload).not.toContain('/remotes/mf-corner');
  });

  it('GN-04 has the clinic’s colour in both schemes', () => {
    const html = render(anInput());
    expect(html).toContain(':root{--cf-brand:#');
    expect(html).toContain('prefers-color-scheme:dark){:root{--cf-brand:#');
  });

  it('SH-12 shows Page not found in the language of the page, hidden from search engines', () => {
    const html = render(anInput({ path: '/nowhere', site: null }));
    expect(html).toContain('Page introuvable');
    expect(html).toContain('noindex');
    expect(html).toContain('href="/site"');
  });

  it.each([
    ['/login', 'Se connecter', 'mf-auth'],
    ['/login/reset/secret-token', 'Choisir un nouveau mot de passe', 'mf-auth'],
    ['/site/client_account', 'Votre compte', 'mf-consent-account'],
    ['/staff', 'Personnel', 'mf-auth'],
    ['/account/security', 'Sécurité', 'mf-auth'],
  ])('RT-08 %s has its title and a reserved place, but no site and nothing for search engines', (path, title, slot) => {
    const html = render(anInput({ path, site: null }));
    expect(html).toContain(`<title>${title} · &lt;/script&gt;&lt;b&gt;Maple</title>`);
    expect(html).toContain(`<div id="slot-${slot}" class="cf-slot cf-slot--reserved"></div>`);
    expect(html).toContain('<div id="slot-mf-site" class="cf-slot"></div>');
    expect(html).toContain('noindex');
    expect(html).toContain(`href="/remotes/${slot.replace('-account', '')}/`);
    expect(html).not.toContain('secret-token');
  });

  it.each([
    ['is missing', { isMissing: true }, true],
    ['is unlisted', { isUnlisted: true }, true],
    ['is like any other', {}, false],
  ])('ST-16 a page of the site that %s is noindex: %s', (_what, changes, expected) => {
    const html = render(aSitePage(changes, { path: '/site/team/9' }));
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(expected);
  });

  it('ST-15 the editor page has the shell’s title and a reserved place, and is hidden from search engines', () => {
    const html = render(anInput({ path: '/staff/site', site: null }));
    expect(html).toContain('<title>Modifier le site · &lt;/script&gt;');
    expect(html).toContain('<div id="slot-mf-site-editor" class="cf-slot cf-slot--reserved"></div>');
    expect(html).toContain('<div id="slot-mf-site" class="cf-slot"></div>');
    expect(html).toContain('noindex');
  });

  it.each(['en', 'fr'] as const)('GN-05 the page has the language %s', (locale) => {
    const { state } = anInput();
    expect(render(anInput({ state: { ...state, locale } }))).toContain(`<html lang="${locale}">`);
  });

  it('CT-11 has the rich-text editor’s licence key if the clinic’s host has one', () => {
    expect(render(anInput({ editorLicense: 'key"of>1' }))).toContain(
      '<html lang="fr" data-editor-license="key&quot;of&gt;1">',
    );
    expect(render(anInput())).not.toContain('data-editor-license');
  });

  it('GN-06 the header has its places for notices from the beginning', () => {
    const html = render(anInput());
    expect(html).toContain('<div id="shell-earlier-notices" class="cf-header__notices"></div>');
    expect(html).toContain('<div id="shell-notices"></div></header>');
  });

  it('SH-11 contains nothing about the signed-in person, and search engines may see the site', () => {
    const html = render(anInput());
    expect(html).toContain('<div id="session-place" class="cf-header__session"></div>');
    expect(html).not.toContain('noindex');
    expect(html).toContain('<div id="slot-mf-auth" class="cf-slot"></div>');
  });

  it('SH-02 shows a remote that only its release describes', () => {
    const input = anInput({ path: '/garden/7', site: null });
    const { manifest } = input.state;
    const garden = { ...aRelease('mf-garden'), fallback: null, describes: GARDEN };
    const state = { ...input.state, manifest: { ...manifest, remotes: { ...manifest.remotes, 'mf-garden': garden } } };
    const html = render({ ...input, state });
    expect(html).toContain('<title>Le jardin · ');
    expect(html).toContain('<div id="slot-mf-garden" class="cf-slot cf-slot--reserved"></div>');
    expect(html).toContain('href="/remotes/mf-garden/1.0.0-0123456789/entry.js"');
    expect(html).not.toContain('Page introuvable');
    expect(html).not.toContain('noindex');
    const { linksOf, providerOf } = describedPages(state);
    expect(linksOf('account-menu', ['client']).map(({ to }) => to)).toContain('/garden');
    expect(providerOf('flower-picker@1')?.remote).toBe('mf-garden');
    expect(render(input)).toContain('Page introuvable');
  });
});

const GARDEN: RemoteDescription = {
  views: [
    {
      name: 'main',
      place: 'page',
      feature: { en: 'The garden', fr: 'le jardin' },
      routes: [{ path: '/garden/:bed?', access: 'public', title: { en: 'The garden', fr: 'Le jardin' } }],
    },
  ],
  provides: {},
  links: [
    { menu: 'account-menu', to: '/garden', label: { en: 'Garden', fr: 'Jardin' }, access: 'signed-in', order: 50 },
  ],
  parcels: [{ name: 'flower-picker@1', feature: { en: 'The flowers', fr: 'les fleurs' } }],
};
