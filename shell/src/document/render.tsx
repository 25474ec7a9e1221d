import { type DocumentInput, isUnlisted, type PageMap, type RenderDocument } from '@carefront/shared/contracts';
import { STYLES_ATTRIBUTE, STYLES_SWITCH, stylesMarkOf } from '@carefront/shared/domain/releases';
import { renderToString } from 'react-dom/server';
import { describedPages } from '../described-pages.ts';
import { Header } from '../layout/header.tsx';
import { drawsMain } from '../layout/main-landmark.ts';
import { NotFound } from '../layout/not-found.tsx';
import { messages } from '../messages.ts';
import { STATE_ELEMENT_ID, serializeState, slotId } from '../shell-state.ts';
import { brandStyle } from './brand-style.ts';
import { escapeHtml } from './escape-html.ts';
import { headOf } from './head.ts';
import { startScripts } from './start-scripts.ts';

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
