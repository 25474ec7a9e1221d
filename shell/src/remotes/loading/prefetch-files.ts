import type { VerifiedRelease } from '../../releases/verified-release.ts';
import { allowRelease } from './known-files.ts';

/** Fetches a release's first files into the browser's cache when the page is idle, without running them. */
export function prefetchFiles(release: VerifiedRelease): void {
  allowRelease(release);
  for (const href of [release.entry, ...release.preload]) {
    if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
