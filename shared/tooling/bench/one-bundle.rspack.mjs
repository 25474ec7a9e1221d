// Builds the same code as one ordinary bundle: no federation, no registry, remotes as plain imports. `npm run bench` compares with it.
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ROOT } from '../fingerprint.ts';
import { ReleasePlugin } from '../release-build/release-plugin.ts';
import { withProofWorker } from '../rspack.mjs';

const { default: configs } = await import('../../../shell/rspack.config.mjs');
const HASH = 'b'.repeat(10);
export const ONE_BUNDLE_DIR = join(ROOT, 'var', 'one-bundle');
const dist = join(ONE_BUNDLE_DIR, 'shell', 'dist');

const replace = (pattern, file) => new rspack.NormalModuleReplacementPlugin(pattern, join(import.meta.dirname, file));
const [server, shellClient, heicWorker] = configs;
// mf-booking's code needs the proof-of-work worker, as in its own build.
const [worker, client] = withProofWorker([shellClient]);
const releasePlugin = client.plugins.find((plugin) => plugin instanceof ReleasePlugin);
const kept = client.plugins.filter(
  (plugin) => plugin !== releasePlugin && !/ModuleFederation/.test(plugin.constructor.name),
);

export default [
  worker,
  heicWorker,
  {
    ...server,
    output: { ...server.output, path: join(dist, 'server') },
    plugins: [replace(/\/preloads\.ts$/, 'bundled-preloads.ts')],
  },
  {
    ...client,
    output: { ...client.output, path: dist, uniqueName: 'one_bundle' },
    plugins: [
      ...kept,
      replace(/\/load-release\.ts$/, 'bundled-remotes.ts'),
      new ReleasePlugin({
        ...releasePlugin.release,
        dist,
        basePath: `/remotes/shell/0.0.1-${HASH}/`,
        version: '0.0.1',
        hash: HASH,
        container: `shell__0_0_1_${HASH}`,
      }),
    ],
  },
];
