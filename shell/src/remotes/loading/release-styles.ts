import type { FallbackRelease } from '@carefront/shared/contracts';

/** Makes sure that the release's stylesheets are in the page before its first render: inlined by the server, or linked here. */
export async function ensureStyles(release: FallbackRelease): Promise<void> {
  if (document.querySelector(`style[data-release="${CSS.escape(release.id)}"]`)) return;
  await Promise.all(release.styles.map((href) => linkStyle(href, release.assets[href])));
}

function linkStyle(href: string, integrity: string | undefined): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('A stylesheet of the release did not load'));
    };
    document.head.append(link);
  });
}
