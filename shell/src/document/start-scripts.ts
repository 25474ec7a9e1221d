import type { DocumentInput, PageMap } from '@carefront/shared/contracts';
import begin from '../begin/begin.ts?raw';
import guard from '../begin/guard-shell.ts?raw';
import { escapeHtml } from './escape-html.ts';
import { hashOf, preloads, type ScriptFile } from './preloads.ts';

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
export function startScripts(input: DocumentInput, pages: PageMap): string {
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
