import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { ClientConfig } from './base-config.ts';
import { sharedSource } from './shared-sources.ts';

type Configs = readonly [client: ClientConfig, ...others: Configuration[]];
type ConfigsWithWorker = [worker: Configuration, client: Configuration, ...others: Configuration[]];

/**
 * Builds a client with a worker. The worker has a separate build, and the client's build includes the result as a file: the federation
 * plugin adds its runtime to every worker that it sees, and that runtime fails without a page.
 * @param name - Name of the worker's file. The client's code calls it `<name>-worker`.
 * @param source - Module of `shared`.
 */
function withWorker(
  [client, ...others]: Configs,
  name: string,
  source: string,
  settings: Configuration = {},
): ConfigsWithWorker {
  const workerName = `${name}-worker`;
  const folder = join(client.context, 'node_modules', '.cache', workerName);
  const worker: Configuration = {
    context: client.context,
    name: workerName,
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
      dependencies: [...client.dependencies, workerName],
      resolve: { ...client.resolve, alias: { ...client.resolve.alias, [workerName]: join(folder, `${name}.js`) } },
      output: { ...client.output, assetModuleFilename: '[name].[contenthash:10][ext]' },
    },
    ...others,
  ];
}

/** Builds a remote that uses `shared/bot-check`, with the worker that solves a proof. */
export const withProofWorker = (configs: Configs): ConfigsWithWorker =>
  withWorker(configs, 'solve', 'bot-check/solve.worker');

/** Builds the shell, which provides `shared/forms/files`, with the worker that decodes HEIC photos. */
export const withHeicWorker = (configs: Configs): ConfigsWithWorker =>
  withWorker(configs, 'heic', 'forms/files/pictures/heic.worker', {
    // The package also runs in Node, and asks for these there.
    resolve: { ...configs[0].resolve, fallback: { crypto: false, fs: false, path: false } },
    node: { __dirname: false, __filename: false },
    // The build of the shell does it.
    optimization: { minimize: false },
    performance: false,
  });
