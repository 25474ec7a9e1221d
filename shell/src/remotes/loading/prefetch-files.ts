import type { FallbackRelease } from '@carefront/shared/contracts';
import { allowRelease } from './script-loading.ts';

/** Brings a release's first files into the browser's cache at idle time; runs nothing. */
export function prefetchFiles(release: FallbackRelease): void {
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
