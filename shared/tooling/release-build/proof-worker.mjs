import { join } from 'node:path';
import { sharedSource } from './shared-sources.mjs';

/**
 * Builds a remote that uses `shared/bot-check`, with the worker that solves a proof. The worker has a separate build, and the remote's
 * build includes the result as a file: the federation plugin adds its runtime to every worker that it sees, and that runtime fails without
 * a page.
 */
export function withProofWorker([client, ...others]) {
  const folder = join(client.context, 'node_modules', '.cache', 'worker');
  const worker = {
    context: client.context,
    name: 'worker',
    mode: client.mode,
    devtool: false,
    target: ['webworker', 'es2022'],
    module: client.module,
    resolve: client.resolve,
    entry: { solve: sharedSource(client.context, 'bot-check/solve.worker') },
    output: { path: folder, filename: '[name].js' },
    stats: client.stats,
  };
  return [
    worker,
    {
      ...client,
      dependencies: [...client.dependencies, 'worker'],
      resolve: { ...client.resolve, alias: { ...client.resolve.alias, 'solve-worker': join(folder, 'solve.js') } },
      output: { ...client.output, assetModuleFilename: '[name].[contenthash:10][ext]' },
    },
    ...others,
  ];
}
