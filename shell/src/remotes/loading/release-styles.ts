import type { VerifiedRelease } from '../../releases/verified-release.ts';
import { allowRelease, hashOfFile } from './known-files.ts';

/** Makes sure that the release's stylesheets are in the page before its first render: inlined by the server, or linked here. */
export async function ensureStyles(release: VerifiedRelease): Promise<void> {
  if (document.querySelector(`style[data-release="${CSS.escape(release.id)}"]`)) return;
  allowRelease(release);
  await Promise.all(release.styles.map(linkStyle));
}

function linkStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
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
