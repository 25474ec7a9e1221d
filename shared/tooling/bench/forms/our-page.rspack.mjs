// Builds the measuring page of our form runner: the runner as people get it, in one ordinary bundle. `npm run bench` compares it with its peers.
import { join } from 'node:path';
import { ROOT } from '../../fingerprint.ts';
import { smallerPackages } from '../../release-build/smaller-packages.ts';

const { default: configs } = await import('../../../../mf-forms/rspack.config.mjs');
const client = configs.find(({ name }) => name === 'client');

export const OUR_PAGE_DIR = join(ROOT, 'var', 'bench-forms');

const { alias } = client.resolve;

export default {
  ...client,
  // Only the shell has the worker that decodes HEIC photos, and the measured forms take none.
  resolve: { ...client.resolve, alias: { ...alias, 'heic-worker': alias['solve-worker'] } },
  entry: { 'our-page': './bench/bench-page.tsx' },
  // Without the federation and the release: the page is a whole application. The packages are the ones that the shell serves.
  plugins: smallerPackages(),
  output: {
    path: OUR_PAGE_DIR,
    clean: true,
    publicPath: '/ours/',
    filename: '[name].js',
    // All code in one script, as on the pages of the other libraries: the time of a form has no time of files in it.
    asyncChunks: false,
  },
};
