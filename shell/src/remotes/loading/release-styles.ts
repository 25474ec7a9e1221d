import type { VerifiedRelease } from '../../releases/verified-release.ts';
import { allowRelease, hashOfFile } from './known-files.ts';

/** Views on the page by the id of their release. */
const views = new Map<string, number>();
const isInUse = ({ id }: VerifiedRelease): boolean => (views.get(id) ?? 0) > 0;

/**
 * Switches the release's stylesheets on for one more view. A release without a view has none of its rules on the page: they would be for
 * the next release as well where they are for the document itself.
 * @returns Ends it; the second call does nothing.
 */
export function useStyles(release: VerifiedRelease): () => void {
  views.set(release.id, (views.get(release.id) ?? 0) + 1);
  switchStyles(release);
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    views.set(release.id, (views.get(release.id) ?? 1) - 1);
    switchStyles(release);
  };
}

/** The elements stay: a stylesheet that is loaded again would come after the first paint. */
function switchStyles(release: VerifiedRelease): void {
  const inlined = `style[data-release="${CSS.escape(release.id)}"]`;
  const linked = release.styles.map((href) => linkOf(href));
  for (const element of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>([inlined, ...linked].join()))
    element.media = isInUse(release) ? '' : 'not all';
}

const linkOf = (href: string): string => `link[rel="stylesheet"][href="${CSS.escape(href)}"]`;

/** Makes sure that the release's stylesheets are in the page before its first render: inlined by the server, or linked here. */
export async function ensureStyles(release: VerifiedRelease): Promise<void> {
  if (document.querySelector(`style[data-release="${CSS.escape(release.id)}"]`)) return;
  allowRelease(release);
  await Promise.all(release.styles.map(linkStyle));
  // Loaded ahead: no view has them yet.
  switchStyles(release);
}

function linkStyle(href: string): Promise<void> {
  if (document.querySelector(linkOf(href))) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.crossOrigin = 'anonymous';
    link.integrity = hashOfFile(href);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('A stylesheet of the release did not load'));
    };
    document.head.append(link);
  });
}
