import { type DocumentInput, isUnlisted, type PageMap, type RenderDocument } from '@carefront/shared/contracts';
import { type BrandTokens, brandTokens, type ColourScheme } from '@carefront/shared/domain';
import { STYLES_ATTRIBUTE, STYLES_SWITCH, stylesMarkOf } from '@carefront/shared/domain/releases';
import { renderToString } from 'react-dom/server';
import begin from '../begin/begin.ts?raw';
import guard from '../begin/guard-shell.ts?raw';
import { Header } from '../layout/header.tsx';
import { drawsMain } from '../layout/main-landmark.ts';
import { NotFound } from '../layout/not-found.tsx';
import { messages } from '../messages.ts';
import { describedPages, STATE_ELEMENT_ID, serializeState, slotId } from '../shell-state.ts';
import { hashOf, preloads, type ScriptFile } from './preloads.ts';

interface Slots {
  readonly page: string;
  readonly layers: string;
  /** Reserves the heights that the releases of this path declare, so that text below them does not move when they are drawn. */
  readonly style: string;
}

function slots({ site, path, state }: DocumentInput, { views, viewsAt }: PageMap): Slots {
  const active = viewsAt(path);
  const rules: string[] = [];
  const page = views
    .filter(({ view }) => view.place === 'page')
    .map((mapped) => {
      const isActive = active.includes(mapped);
      // A remote may have several views: its page belongs to the view of this path.
      const rendered = site?.remote === mapped.remote && isActive ? site : null;
      const isReserved = !rendered && isActive;
      const heightPx = state.manifest.remotes[mapped.remote]?.slot.min_height_px ?? 0;
      // `:where`: the rules of document.css for a slot's state must win over this one.
      if (isReserved && heightPx > 0)
        rules.push(`:where(#${slotId(mapped.slot)}).cf-slot--reserved{min-height:${heightPx}px}`);
      const mark = rendered ? stylesMarkOf(rendered.release) : '';
      const attributes = rendered
        ? ` data-release="${escapeHtml(rendered.release)}" data-state="rendered" ${STYLES_ATTRIBUTE}="${mark}"`
        : '';
      const className = isReserved ? 'cf-slot cf-slot--reserved' : 'cf-slot';
      return `<div id="${slotId(mapped.slot)}" class="${className}"${attributes}>${rendered?.page.html ?? ''}</div>`;
    });
  const layers = views
    .filter(({ view }) => view.place !== 'page')
    .map(({ slot, view }) => `<div id="${slotId(slot)}" class="cf-${view.place}"></div>`);
  return { page: page.join(''), layers: layers.join(''), style: rules.join('') };
}

/** Renders the complete HTML answer: text first, scripts deferred, every script and style with the nonce. */
export const render: RenderDocument = (input) => {
  const { state, path, nonce, site, inlineStyles, editorLicense } = input;
  const { clinic, locale } = state;
  const t = messages[locale];
  const pages = describedPages(state);
  const at = pages.pageAt(path);
  const homePath = pages.wellKnown.home ?? '/';
  const name = at ? at.route.title?.[locale] : t.notFoundTitle;
  const title = name ? `${name} · ${clinic.name}` : (site?.page.title ?? clinic.name);
  const description = at ? (site?.page.description ?? '') : '';
  const isListed = at && !isUnlisted(at) && !site?.page.isMissing && !site?.page.isUnlisted;
  const { page, layers, style } = slots(input, pages);
  const header = renderToString(
    <Header clinic={clinic} locale={locale} homePath={homePath} onLocale={() => undefined} />,
  );
  // In the browser, `keepOneMain` updates it.
  const mainRole = site && drawsMain(site.page.html) ? '' : ' role="main"';
  const view = at ? '' : renderToString(<NotFound locale={locale} homePath={homePath} />);
  // The inlined CSS of the site carries its release id: the shell does not load it again.
  const styles = inlineStyles.map(
    (css, index) =>
      `<style nonce="${nonce}"${index > 0 && site ? ` data-release="${escapeHtml(site.release)}"` : ''}>${css.replaceAll('</', '<\\/')}</style>`,
  );
  // The server renders without a session: the navigation comes in the browser, and its place is here from the start.
  const frame = pages.frameAt(path);
  const license = editorLicense ? ` data-editor-license="${escapeHtml(editorLicense)}"` : '';
  return [
    `<!doctype html><html lang="${locale}"${license}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    headOf(input, { title, description }),
    isListed ? '' : '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${escapeHtml(clinic.image ?? 'data:,')}">`,
    `<style nonce="${nonce}">${brandStyle(clinic.brandColour)}</style>`,
    styles.join(''),
    style && `<style nonce="${nonce}">${style}</style>`,
    startScripts(input, pages),
    `</head><body ${STYLES_SWITCH}${frame ? ` data-frame="${frame}"` : ''}><a class="cf-skip" href="#main">${escapeHtml(t.skipToContent)}</a>`,
    `<header id="shell-header" class="cf-header">${header}</header>`,
    '<div id="shell-frame"></div>',
    `<div id="main" tabindex="-1"${mainRole}><div id="shell-view">${view}</div>${page}</div>`,
    `${layers}<div id="shell-services"></div>`,
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${serializeState(state)}</script>`,
    '</body></html>',
  ].join('');
};

/** Escapes a text for an element's content or a quoted attribute. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const OG_LOCALES = { en: 'en_CA', fr: 'fr_CA' } as const;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/**
 * Returns the full address of a picture, which other sites need to show a shared link.
 * @returns null for a text that is not a web address, and for a path while the clinic's origin is not known.
 */
function pictureAddress(image: string | undefined, origin: string): string | null {
  const address = image ? URL.parse(image, origin || undefined) : null;
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}

/** JSON for a script element: no text in it can end the element. */
const jsonText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Head of a page for search engines and shared links (ST-16): description, canonical address, Open Graph and schema.org. */
function headOf(
  { state, site, origin = '', nonce }: DocumentInput,
  { title, description }: { title: string; description: string },
): string {
  const { canonicalPath, image, structuredData = [] } = site?.page ?? {};
  const address = canonicalPath === undefined ? null : `${origin}${canonicalPath}`;
  const picture = pictureAddress(image, origin);
  return [
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:title', title),
    property('og:type', 'website'),
    property('og:site_name', state.clinic.name),
    property('og:locale', OG_LOCALES[state.locale]),
    description && property('og:description', description),
    address && property('og:url', address),
    picture && property('og:image', picture),
    ...structuredData.map((data) => `<script type="application/ld+json" nonce="${nonce}">${jsonText(data)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}

const variables = (tokens: BrandTokens): string =>
  [
    `--cf-brand:${tokens.brand}`,
    `--cf-brand-hover:${tokens.brandHover}`,
    `--cf-brand-pressed:${tokens.brandPressed}`,
    `--cf-on-brand:${tokens.onBrand}`,
    `--cf-brand-text:${tokens.brandText}`,
    `--cf-brand-tint:${tokens.brandTint}`,
    `--cf-brand-tint-text:${tokens.brandTintText}`,
    `--cf-focus:${tokens.focus}`,
  ].join(';');

const schemeVariables = (colour: string, scheme: ColourScheme): string => variables(brandTokens(colour, scheme));

/** The clinic's colour as variables of the document, in both schemes (GN-04). The rest of the palette is in document.css. */
function brandStyle(colour: string): string {
  return `:root{${schemeVariables(colour, 'light')}}@media (prefers-color-scheme:dark){:root{${schemeVariables(colour, 'dark')}}}`;
}

const preload = ([url, hash]: ScriptFile): string =>
  `<link rel="preload" as="script" crossorigin href="${escapeHtml(url)}" integrity="${hash}">`;

const json = (files: readonly ScriptFile[]): string => escapeHtml(JSON.stringify(files));

/**
 * Whether the page is complete without the shell: the server has drawn it, and nothing is open over it. The shell then starts later
 * (begin/begin.ts). A page with a developer's build or with the text editor is at work: its shell starts with the document.
 */
function canWait({ site, state, path, editorLicense }: DocumentInput, pages: PageMap): boolean {
  const isAlone = pages.viewsAt(path).every(({ view }) => view.place !== 'layer');
  return site !== null && isAlone && !state.releaseOverride?.shown && !editorLicense;
}

/** Writes the scripts that start the shell, each with its hash and loaded twice if need be, and the fetches for this path's remotes. */
function startScripts(input: DocumentInput, pages: PageMap): string {
  const { nonce, state } = input;
  const { shell } = state.manifest;
  const run = [...shell.preload, shell.entry].map((url) => [url, hashOf(shell, url)] as const);
  const fetched = preloads(input, pages);
  const guardScript = `<script nonce="${nonce}" id="carefront-guard" data-release="${escapeHtml(shell.id)}">${guard}</script>`;
  if (canWait(input, pages))
    return `${guardScript}<script nonce="${nonce}" id="carefront-begin" data-run="${json(run)}" data-preload="${json(fetched)}">${begin}</script>`;
  const scripts = run.map(
    ([url, hash]) =>
      `<script defer crossorigin data-shell="first" nonce="${nonce}" src="${escapeHtml(url)}" integrity="${hash}"></script>`,
  );
  return [...fetched.map(preload), guardScript, ...scripts].join('');
}
