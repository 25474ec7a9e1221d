import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { remoteDescription } from '../src/contracts/remotes/remote-description.schemas.ts';
import { SHELL_CONTRACT } from '../src/contracts/remotes/well-known-pages.ts';
import { buildHash, ROOT } from './fingerprint.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

const isProduction = process.env.NODE_ENV !== 'development';

/**
 * Modules that exist once in a page (SH-06). The shell provides them; remotes contain no copy (`import: false`).
 * 'start': in the shell's first scripts. 'asked': in a chunk that loads when the first remote needs it.
 */
const SHARED = {
  react: 'start',
  'react/jsx-runtime': 'start',
  'react-dom': 'start',
  'react-dom/client': 'start',
  '@tanstack/react-query': 'start',
  '@carefront/shared/app': 'start',
  '@carefront/shared/contracts': 'start',
  '@carefront/shared/events': 'start',
  '@carefront/shared/http': 'start',
  '@carefront/shared/ui': 'asked',
  '@carefront/shared/ui/combobox': 'asked',
  '@carefront/shared/ui/pages': 'asked',
  '@carefront/shared/forms': 'asked',
  '@carefront/shared/forms/answers': 'asked',
  '@carefront/shared/forms/controls': 'asked',
  '@carefront/shared/forms/days': 'asked',
  '@carefront/shared/forms/files': 'asked',
  '@carefront/shared/forms/passwords': 'asked',
  '@carefront/shared/forms/rows': 'asked',
  '@carefront/shared/forms/signing': 'asked',
  '@carefront/shared/forms/times': 'asked',
  '@carefront/shared/editor': 'asked',
  '@carefront/shared/clients': 'asked',
  '@carefront/shared/people': 'asked',
  '@carefront/shared/in-place': 'asked',
};
export const SHARED_MODULES = Object.keys(SHARED);

const RUNTIME = '@module-federation/runtime';
/**
 * Every entry contains the runtime of the federation. The federation plugin names its CommonJS builds, of which the bundler cannot remove
 * what is not used: each entry would be larger by a third.
 */
const federationAsModules = {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    // After the federation plugin has set its aliases. The build of the bench without federation has none.
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve;
      if (alias?.[RUNTIME]) alias[RUNTIME] = alias[RUNTIME].replace(/\.cjs$/, '.js');
    });
  },
};

const sharedBy = (role) =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, when]) => [
      name,
      // The pnpm catalog gives all packages the same version, so a version range would only repeat it.
      {
        singleton: true,
        requiredVersion: false,
        ...(role === 'shell' ? { eager: when === 'start' } : { import: false }),
      },
    ]),
  );

function readVersion(packageDir) {
  return JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
}

const swcLoader = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
};

/** Runs before `swcLoader`: the last loader of a rule is the first that reads the file. */
const stylesLoader = { loader: join(import.meta.dirname, 'compile-styles', 'loader.mjs') };

const THEME = join(ROOT, 'shared', 'src', 'ui', 'theme');
const BUILT_CLASSES = { [join(THEME, 'make-classes.ts')]: join(THEME, 'built-classes.ts') };

function base(packageDir, dist) {
  return {
    context: packageDir,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: BUILT_CLASSES },
    // An imported stylesheet becomes a file that loads with the script's chunk: the page's policy allows only files.
    module: {
      rules: [
        { test: /\.tsx?$/, use: [swcLoader, stylesLoader], type: 'javascript/auto' },
        { test: /\.css$/, type: 'css' },
      ],
    },
    output: { path: dist, clean: true },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The server only renders the rich-text editor's text: CKEditor would only add size there. */
const OPEN_EDITOR = join(ROOT, 'shared', 'src', 'editor', 'open-editor.ts');

/** Builds the part of a release that the server runs: one module with all its code. */
function serverConfig(packageDir, dist, entry) {
  const config = base(packageDir, join(dist, 'server'));
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, [OPEN_EDITOR]: false } },
    name: 'server',
    target: 'node20',
    devtool: false,
    entry: { render: entry },
    experiments: { outputModule: true },
    output: {
      ...config.output,
      module: true,
      filename: '[name].mjs',
      chunkFormat: 'module',
      // The server only runs the bytes whose hash is in the release, so the module must not load other files.
      asyncChunks: false,
      library: { type: 'module' },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

function naming(packageDir) {
  const { name: packageName, version } = readVersion(packageDir);
  const name = packageName.replace('@carefront/', '');
  const hash = buildHash(packageDir);
  // Version and hash are in the name: with equal names, the fallback to an older release ran the newer release's code (measured).
  const container = `${name.replaceAll('-', '_')}__${version.replaceAll('.', '_')}_${hash}`;
  return { name, version, hash, container, basePath: `/remotes/${name}/${version}-${hash}/` };
}

function clientOutput(config, container, publicPath) {
  return {
    ...config.output,
    // The server's module is built first, into a folder of the same dist.
    clean: { keep: 'server' },
    publicPath,
    uniqueName: container,
    crossOriginLoading: 'anonymous',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: '[name].[contenthash:10].css',
  };
}

/**
 * Builds a remote: exposes only `./lifecycle`, and makes a release in `dist/`.
 * @param options.description - The remote's description (`describeRemote`). It is in `release.json` and in no script.
 * @param options.styles - Plain stylesheets, minified and named in the release (never imported by scripts).
 * @param options.server - Module that renders the remote on the server, or absent.
 */
export function remoteConfig(packageDir, { description, styles = [], server, slotMinHeightPx = 0 }) {
  const { requires, ...described } = description;
  // The server reads the description by the same schema, so every finished build can be published.
  const describes = remoteDescription.parse(described);
  const dist = join(packageDir, 'dist');
  const { name, version, hash, container, basePath } = naming(packageDir);
  const config = base(packageDir, dist);
  const client = {
    ...config,
    name: 'client',
    target: ['web', 'es2022'],
    entry: {},
    dependencies: server ? ['server'] : [],
    output: clientOutput(config, container, 'auto'),
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: { './lifecycle': './src/lifecycle.ts' },
        shared: sharedBy('remote'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // A remote loads no remotes.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      federationAsModules,
      new rspack.SubresourceIntegrityPlugin(),
      new ReleasePlugin({
        dist,
        basePath,
        name,
        version,
        hash,
        container,
        styles: styles.map((file) => join(packageDir, file)),
        server: server ? 'server/render.mjs' : null,
        requires: { shell: requires.shell, shared: SHARED_MODULES, api: requires.api },
        events: { emits: requires.emits, handles: requires.handles },
        slot: { min_height_px: slotMinHeightPx },
        describes,
        entryFiles(_compilation, folder) {
          const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
          const [lifecycle] = manifest.exposes;
          return { entry: manifest.metaData.remoteEntry.name, preload: lifecycle.assets.js.sync };
        },
      }),
    ],
  };
  return server ? [serverConfig(packageDir, dist, server), client] : [client];
}

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
    entry: { solve: join(ROOT, 'shared', 'src', 'bot-check', 'solve.worker.ts') },
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

/** The minimizer removes every comment, but readers of these chunks must find the owner and the licence. */
function editorNotice() {
  return new rspack.BannerPlugin({
    test: /^ckeditor/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    raw: true,
    banner:
      '/*! CKEditor 5, (c) 2003-2026 CKSource Holding sp. z o.o., GPL-2.0-or-later (https://ckeditor.com/legal/ckeditor-licensing-options). Source and what this means: NOTICE of Carefront. */',
  });
}

/**
 * Modules that several entry points of `shared` use are loaded once, in the chunk of their kind. The first kind that matches decides. What
 * is not of a kind is in `kit`, which every dialog loads.
 */
const KINDS = {
  combobox: [/[\\/]shared[\\/]src[\\/]ui[\\/]combobox[\\/]/],
  pages: [/[\\/]shared[\\/]src[\\/]ui[\\/]pages[\\/]/],
  editor: [/[\\/]shared[\\/]src[\\/]editor[\\/]/],
  rows: [/[\\/]shared[\\/]src[\\/]forms[\\/]rows[\\/]/, /[\\/]\.pnpm[\\/]react-final-form-arrays@/],
  people: [/[\\/]shared[\\/]src[\\/](?:people|domain[\\/]people)[\\/](?!contact-links|person-name)/],
  fields: [
    /[\\/]shared[\\/]src[\\/](?:forms|domain[\\/](?:answers|people))[\\/](?!contact-links)/,
    /[\\/]\.pnpm[\\/](?:final-form|react-final-form|@fluentui\+react-(?:checkbox|field|input|radio|select|textarea))[-@]/,
  ],
};

const kindGroups = Object.fromEntries(
  Object.entries(KINDS).map(([name, patterns], index) => [
    name,
    {
      name,
      test: (module) => patterns.some((pattern) => pattern.test(module.nameForCondition() ?? '')),
      chunks: 'async',
      minChunks: 2,
      minSize: 0,
      priority: 15 - index,
    },
  ]),
);

/** Parts of packages that the product needs less of, replaced where the packages of all dialogs are built. */
export const smallerPackages = () => [
  new rspack.NormalModuleReplacementPlugin(
    /@fluentui[\\/]tokens[\\/]lib[\\/]tokens\.js$/,
    join(import.meta.dirname, 'smaller-packages', 'fluent-tokens.mjs'),
  ),
  new rspack.NormalModuleReplacementPlugin(
    /^rtl-css-js\/core$/,
    join(import.meta.dirname, 'smaller-packages', 'no-mirroring.mjs'),
  ),
  new rspack.NormalModuleReplacementPlugin(
    /[\\/]rehydrateRendererCache\.js$/,
    join(import.meta.dirname, 'smaller-packages', 'no-rehydration.mjs'),
  ),
];

/** Builds the shell: provides the shared modules, exposes nothing. */
export function shellConfig(packageDir, { styles, server, fonts }) {
  const dist = join(packageDir, 'dist');
  const { name, version, hash, container, basePath } = naming(packageDir);
  const config = base(packageDir, dist);
  const vendor = (test, priority) => ({ test, priority, chunks: 'initial', enforce: true });
  const client = {
    ...config,
    name: 'client',
    target: ['web', 'es2022'],
    entry: { shell: './src/main.ts' },
    dependencies: ['server'],
    output: clientOutput(config, container, 'auto'),
    optimization: {
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: { name: 'react', ...vendor(/node_modules\/\.pnpm\/(react|react-dom|scheduler)@/, 20) },
          // Modules that both entry points of Fluent use are loaded once, not in each of their chunks. Files only: a shared module has no
          // file, and in this chunk it would wait for the entry point that waits for this chunk.
          kit: { name: 'kit', test: /\.(m?js|tsx?)$/, chunks: 'async', minChunks: 2, minSize: 0, priority: 5 },
          ...kindGroups,
          lib: { name: 'lib', ...vendor(/node_modules/, 10) },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        shared: sharedBy('shell'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // The registry names every file, so that the manifests of the federation are not needed.
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      federationAsModules,
      ...smallerPackages(),
      editorNotice(),
      new rspack.SubresourceIntegrityPlugin(),
      new rspack.CopyRspackPlugin({ patterns: fonts.map((from) => ({ from, to: 'fonts/[name][ext]' })) }),
      new ReleasePlugin({
        dist,
        basePath,
        name,
        version,
        hash,
        container,
        styles: styles.map((file) => join(packageDir, file)),
        server: 'server/render.mjs',
        requires: {
          shell: SHELL_CONTRACT,
          shared: [],
          api: ['getManifest', 'getSession', 'extendSession', 'logout', 'postTelemetry'],
        },
        events: {
          emits: ['confirm/answered@1', 'auth/signed-out@1', 'notice/requested@1', 'shell/remote-failed@1'],
          handles: ['notice/requested@1', 'confirm/requested@1', 'auth/signed-in@1', 'auth/signed-out@1'],
        },
        slot: { min_height_px: 0 },
        entryFiles(compilation) {
          const files = compilation.entrypoints
            .get('shell')
            .getFiles()
            .filter((file) => file.endsWith('.js'));
          const entry = files.find((file) => file.startsWith('shell.'));
          return { entry, preload: files.filter((file) => file !== entry) };
        },
      }),
    ],
  };
  return [serverConfig(packageDir, dist, server), client];
}
