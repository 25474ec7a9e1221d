import { join } from 'node:path';
import { remoteConfig } from '@carefront/tooling/rspack';

const WORKER_FOLDER = join(import.meta.dirname, 'node_modules', '.cache', 'worker');

const [client] = remoteConfig(import.meta.dirname, {
  styles: ['src/chatbot.css'],
  api: ['getClinicInfo', 'getCountriesStates', 'getBotCheck', 'registerByChatbot', 'listRegistrations'],
  emits: ['confirm/requested@1'],
  handles: ['confirm/answered@1', 'auth/signed-out@1'],
});

// A build of its own, which the remote's then takes in as a file: the federation plugin puts its runtime into every worker that it sees,
// and that runtime ends in an error where there is no page.
const worker = {
  context: client.context,
  name: 'worker',
  mode: client.mode,
  devtool: false,
  target: ['webworker', 'es2022'],
  module: client.module,
  resolve: client.resolve,
  entry: { solve: './src/proof/solve.worker.ts' },
  output: { path: WORKER_FOLDER, filename: '[name].js' },
  stats: client.stats,
};

export default [
  worker,
  {
    ...client,
    dependencies: ['worker'],
    resolve: { ...client.resolve, alias: { 'solve-worker': join(WORKER_FOLDER, 'solve.js') } },
    output: { ...client.output, assetModuleFilename: '[name].[contenthash:10][ext]' },
  },
];
