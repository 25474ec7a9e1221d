import { registerPlugins } from '@module-federation/enhanced/runtime';
import { hashOfFile } from './known-files.ts';
import { LOAD_LIMIT_MS } from './load-release.ts';

/**
 * Creates all script elements of the federation runtime, which does not support integrity itself. The browser blocks a script that the
 * registry does not name.
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
        script.integrity = hashOfFile(url);
        return { script, timeout: LOAD_LIMIT_MS };
      },
    },
  ]);
}
