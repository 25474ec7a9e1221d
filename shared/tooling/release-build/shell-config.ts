import { join } from 'node:path';
import { SHELL_CONTRACT } from '@carefront/shared/contracts';
import { ADAPTERS } from '@carefront/shared/events';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compilation, type Compiler, type Configuration, rspack, type sources } from '@rspack/core';
import { baseConfig, type ClientConfig, clientOutput, namesOf } from './base-config.ts';
import { federationAsModules } from './federation-as-modules.ts';
import { withHeicWorker } from './page-workers.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { serverConfig } from './server-config.ts';
import { sharedBy } from './shared-modules.ts';
import { providedVersions } from './shared-versions.ts';
import { shellChunks } from './shell-chunks.ts';
import { smallerPackages } from './smaller-packages.ts';

/** Returns the federation plugin of the shell: provides the shared modules, exposes nothing. */
const provideShared = (container: string) =>
  new ModuleFederationPlugin({
    name: container,
    shared: sharedBy('shell'),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    // The registry names every file, so that the manifests of the federation are not needed.
    experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });

/** The minimizer removes every comment, but readers of these files must find the owner and the licence. A worker is no chunk. */
const licenceNotice = (test: RegExp, text: string) => ({
  apply(compiler: Compiler): void {
    const stage = { name: 'licence-notice', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 };
    const banner = `/*! ${text}. Source and what this means: NOTICE of Carefront. */\n`;
    const withBanner = (source: sources.Source) => new rspack.sources.ConcatSource(banner, source);
    compiler.hooks.thisCompilation.tap(stage.name, (compilation) =>
      compilation.hooks.processAssets.tap(stage, (assets) => {
        for (const name of Object.keys(assets)) if (test.test(name)) compilation.updateAsset(name, withBanner);
      }),
    );
  },
});

const NOTICES = [
  licenceNotice(
    /^ckeditor.*\.(?:js|css)$/,
    'CKEditor 5, (c) 2003-2026 CKSource Holding sp. z o.o., GPL-2.0-or-later (https://ckeditor.com/legal/ckeditor-licensing-options)',
  ),
  licenceNotice(
    /^heic.*\.js$/,
    'libheif and libde265, (c) struktur AG and Dirk Farin, LGPL-3.0-or-later, by libheif-js (https://github.com/catdad-experiments/libheif-js)',
  ),
];

function filesOf(compilation: Compilation): { entry: string; preload: string[] } {
  const files = (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
  const entry = files.find((file) => file.startsWith('shell.'));
  if (entry === undefined) throw new Error('The build of the shell has no first script.');
  return { entry, preload: files.filter((file) => file !== entry) };
}

/** Events whose earlier versions the bus of this shell still gives to remotes. */
const ADAPTED_EVENTS = ADAPTERS.map(({ from, to }) => ({ from, to }));

/** What the shell's own code needs and does, as a remote's description says it of a remote. */
const OWN_NEEDS = {
  requires: {
    shell: SHELL_CONTRACT,
    shared: {},
    api: ['getManifest', 'getSession', 'extendSession', 'logout', 'postTelemetry', 'openOverride', 'endOverride'],
  },
  events: {
    emits: ['confirm/answered@1', 'auth/signed-out@1', 'notice/requested@1', 'shell/remote-failed@1'],
    handles: ['notice/requested@1', 'confirm/requested@1', 'auth/signed-in@1', 'auth/signed-out@1'],
  },
  slot: { min_height_px: 0 },
};

interface ShellOptions {
  /** Plain stylesheets of the document. */
  readonly styles: readonly string[];
  /** Module that renders the document on the server. */
  readonly server: string;
  /** Files of the fonts. */
  readonly fonts: readonly string[];
}

/** Builds the shell. */
export function shellConfig(packageDir: string, { styles, server, fonts }: ShellOptions): Configuration[] {
  const dist = join(packageDir, 'dist');
  const { name, version, hash, container, basePath } = namesOf(packageDir);
  const config = baseConfig(packageDir, dist);
  const client: ClientConfig = {
    ...config,
    name: 'client',
    target: ['web', 'es2022'],
    entry: { shell: './src/main.ts' },
    dependencies: ['server'],
    output: clientOutput(config, container),
    optimization: { ...config.optimization, splitChunks: shellChunks },
    plugins: [
      provideShared(container),
      federationAsModules,
      ...smallerPackages(),
      ...NOTICES,
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
        ...OWN_NEEDS,
        provides: { shell: SHELL_CONTRACT, shared: providedVersions(packageDir), adapters: ADAPTED_EVENTS },
        readBuild: filesOf,
      }),
    ],
  };
  const [worker, clientWithWorker] = withHeicWorker([client]);
  return [serverConfig(packageDir, dist, server), clientWithWorker, worker];
}
