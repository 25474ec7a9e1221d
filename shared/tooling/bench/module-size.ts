import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { ROOT } from '../fingerprint.ts';

/** Returns the minified bytes that a package adds to the scripts of a page, without React. */
export async function measureModule(name: string): Promise<{ gzip: number; brotli: number }> {
  const out = mkdtempSync(join(tmpdir(), 'module-size-'));
  const compiler = rspack({
    mode: 'production',
    // `shared` depends on it.
    context: join(ROOT, 'shared'),
    entry: { module: `data:text/javascript,import * as all from "${name}"; globalThis.all = all;` },
    output: { path: out, filename: '[name].js' },
    externals: { react: 'var React', 'react-dom': 'var ReactDOM', 'react-dom/client': 'var ReactDOMClient' },
    resolve: { modules: [join(ROOT, 'shared', 'node_modules')] },
    performance: false,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    const code = readFileSync(join(out, 'module.js'));
    return { gzip: gzipSync(code, { level: 9 }).length, brotli: brotliCompressSync(code).length };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
