import type { FallbackRelease } from '@carefront/shared/contracts';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { LOAD_LIMIT_MS } from './load-release.ts';

const integrityByPath = new Map<string, string>();

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

/** Allows the scripts of this release, each with the hash from the registry. */
export function allowRelease(release: FallbackRelease): void {
  integrityByPath.set(pathOf(release.entry), release.integrity);
  for (const [url, integrity] of Object.entries(release.assets)) integrityByPath.set(pathOf(url), integrity);
}

/**
 * Creates all script elements of the federation runtime, which does not support integrity itself. A script that the registry does not name
 * gets a hash that matches no file: the browser blocks it instead of running it unchecked.
 */
export function guardScripts(nonce: string): void {
  registerPlugins([
    {
      name: 'carefront-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.nonce = nonce;
        script.integrity = integrityByPath.get(pathOf(url)) ?? `sha384-${'A'.repeat(64)}`;
        return { script, timeout: LOAD_LIMIT_MS };
      },
    },
  ]);
}
