import type { DocumentInput, FallbackRelease, RenderDocument } from '@carefront/shared/contracts';
import { renderToString } from 'react-dom/server';
import { Header } from '../layout/header.tsx';
import { drawsMain } from '../layout/main-landmark.ts';
import { NotFound } from '../layout/not-found.tsx';
import { messages } from '../messages.ts';
import { isKnownPath, isPrivatePage, REMOTE_ROUTES, titleKeyOf } from '../routes.ts';
import { STATE_ELEMENT_ID, serializeState, slotId } from '../shell-state.ts';
import { brandStyle } from './brand-style.ts';
import { escapeHtml } from './escape-html.ts';
import { headOf } from './head.ts';
import { hashOf, preloads } from './preloads.ts';

function scripts(release: FallbackRelease, nonce: string): string {
  return [...release.preload, release.entry]
    .map(
      (url) =>
        `<script defer crossorigin nonce="${nonce}" src="${escapeHtml(url)}" integrity="${hashOf(release, url)}"></script>`,
    )
    .join('');
}

function slots({ state, site, path }: DocumentInput): { page: string; layers: string } {
  const page = REMOTE_ROUTES.filter(({ place }) => place === 'page').map(({ name, remote, isActive }) => {
    // One remote may stand in several places: its page is for the one of this path.
    const rendered = site?.remote === remote && isActive(path, state.clinic) ? site : null;
    const isReserved = !rendered && isActive(path, state.clinic);
    const attributes = rendered ? ` data-release="${escapeHtml(rendered.release)}" data-state="rendered"` : '';
    const className = isReserved ? 'cf-slot cf-slot--reserved' : 'cf-slot';
    return `<div id="${slotId(name)}" class="${className}"${attributes}>${rendered?.page.html ?? ''}</div>`;
  });
  const layers = REMOTE_ROUTES.filter(({ place }) => place !== 'page').map(
    ({ name, place }) => `<div id="${slotId(name)}" class="cf-${place}"></div>`,
  );
  return { page: page.join(''), layers: layers.join('') };
}

/** The whole HTML answer: text first, scripts deferred, every script and style under the nonce. */
export const render: RenderDocument = (input) => {
  const { state, path, nonce, site, inlineStyles, editorLicense } = input;
  const { clinic, locale, manifest } = state;
  const t = messages[locale];
  const isKnown = isKnownPath(path);
  const titleKey = titleKeyOf(path);
  const title = titleKey ? `${t[titleKey]} · ${clinic.name}` : (site?.page.title ?? clinic.name);
  const description = isKnown ? (site?.page.description ?? '') : '';
  const isListed = isKnown && !isPrivatePage(path) && !site?.page.isMissing && !site?.page.isUnlisted;
  const { page, layers } = slots(input);
  const header = renderToString(<Header clinic={clinic} locale={locale} onLocale={() => undefined} />);
  // In the browser `keepOneMain` goes on with it.
  const mainRole = site && drawsMain(site.page.html) ? '' : ' role="main"';
  const view = isKnown ? '' : renderToString(<NotFound locale={locale} />);
  // The site's own CSS carries the id of its release: the shell then knows that it is here already.
  const styles = inlineStyles.map(
    (css, index) =>
      `<style nonce="${nonce}"${index > 0 && site ? ` data-release="${escapeHtml(site.release)}"` : ''}>${css.replaceAll('</', '<\\/')}</style>`,
  );
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
    preloads(input),
    scripts(manifest.shell, nonce),
    `</head><body><a class="cf-skip" href="#main">${escapeHtml(t.skipToContent)}</a>`,
    `<header id="shell-header" class="cf-header">${header}</header>`,
    `<div id="main" tabindex="-1"${mainRole}><div id="shell-view">${view}</div>${page}</div>`,
    `${layers}<div id="shell-services"></div>`,
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${serializeState(state)}</script>`,
    '</body></html>',
  ].join('');
};
