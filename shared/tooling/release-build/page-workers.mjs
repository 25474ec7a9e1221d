import { join } from 'node:path';
import { sharedSource } from './shared-sources.ts';

/**
 * Builds a client with a worker. The worker has a separate build, and the client's build includes the result as a file: the federation
 * plugin adds its runtime to every worker that it sees, and that runtime fails without a page.
 * @param name - Name of the worker's file. The client's code calls it `<name>-worker`.
 * @param source - Module of `shared`.
 */
function withWorker([client, ...others], name, source, settings = {}) {
  const folder = join(client.context, 'node_modules', '.cache', `${name}-worker`);
  const worker = {
    context: client.context,
    name: `${name}-worker`,
    mode: client.mode,
    devtool: false,
    target: ['webworker', 'es2022'],
    module: client.module,
    resolve: client.resolve,
    entry: { [name]: sharedSource(client.context, source) },
    output: { path: folder, filename: '[name].js' },
    stats: client.stats,
    ...settings,
  };
  return [
    worker,
    {
      ...client,
      dependencies: [...client.dependencies, worker.name],
      resolve: { ...client.resolve, alias: { ...client.resolve.alias, [worker.name]: join(folder, `${name}.js`) } },
      output: { ...client.output, assetModuleFilename: '[name].[contenthash:10][ext]' },
    },
    ...others,
  ];
}

/** Builds a remote that uses `shared/bot-check`, with the worker that solves a proof. */
export const withProofWorker = (configs) => withWorker(configs, 'solve', 'bot-check/solve.worker');

/** Builds the shell, which provides `shared/forms/files`, with the worker that decodes HEIC photos. */
export const withHeicWorker = (configs) =>
  withWorker(configs, 'heic', 'forms/files/pictures/heic.worker', {
    // The package also runs in Node, and asks for these there.
    resolve: { ...configs[0].resolve, fallback: { crypto: false, fs: false, path: false } },
    node: { __dirname: false, __filename: false },
    // The build of the shell does it.
    optimization: { minimize: false },
    performance: false,
  });
