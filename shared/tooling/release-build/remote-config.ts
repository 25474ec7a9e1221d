import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DescribedRemote } from '@carefront/shared/contracts';
import { checkedDescription } from '@carefront/shared/contracts/remote-description';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type ClientConfig, clientOutput, namesOf } from './base-config.ts';
import { findUnlistedUses } from './described-uses.ts';
import { federationAsModules, federationErrors } from './federation-as-modules.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { serverConfig } from './server-config.ts';
import { sharedBy } from './shared-modules.ts';
import { requiredVersions } from './shared-versions.ts';
import { usedExports } from './used-modules.ts';

/** Returns the federation plugin of a remote: exposes only `./lifecycle`, and loads no remotes. */
const exposeLifecycle = (container: string) =>
  new ModuleFederationPlugin({
    name: container,
    filename: 'entry.[contenthash:10].js',
    exposes: { './lifecycle': './src/lifecycle.ts' },
    shared: sharedBy('remote'),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/** The part of the federation's manifest that is read. */
interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: string[] } } }[];
}

function filesOf(folder: string): { entry: string; preload: string[] } {
  const manifest: FederationManifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const [lifecycle] = manifest.exposes;
  return { entry: manifest.metaData.remoteEntry.name, preload: lifecycle?.assets.js.sync ?? [] };
}

interface RemoteOptions {
  /** The remote's description (`describeRemote`). It is in `release.json` and in no script. */
  readonly description: DescribedRemote;
  /** Plain stylesheets, minified and named in the release (never imported by scripts). */
  readonly styles?: readonly string[];
  /** Module that renders the remote on the server, or absent. */
  readonly server?: string;
  readonly slotMinHeightPx?: number;
}

/** Builds a remote: exposes only `./lifecycle`, and makes a release in `dist/`. */
export function remoteConfig(
  packageDir: string,
  { description, styles = [], server, slotMinHeightPx = 0 }: RemoteOptions,
): Configuration[] {
  const { requires, ...described } = description;
  // The server reads the description by the same schema, so every finished build can be published.
  const describes = checkedDescription.parse(described);
  const dist = join(packageDir, 'dist');
  const { name, version, hash, container, basePath } = namesOf(packageDir);
  const config = baseConfig(packageDir, dist);
  const client: ClientConfig = {
    ...config,
    name: 'client',
    target: ['web', 'es2022'],
    entry: {},
    dependencies: server ? ['server'] : [],
    output: clientOutput(config, container),
    plugins: [
      exposeLifecycle(container),
      federationAsModules,
      federationErrors,
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
        events: { emits: requires.emits, handles: requires.handles },
        slot: { min_height_px: slotMinHeightPx },
        describes,
        readBuild(compilation) {
          const unlisted = findUnlistedUses(packageDir, requires);
          if (unlisted.length > 0) throw new Error(`The description of ${name}: ${unlisted.join(', ')}`);
          const shared = requiredVersions(packageDir, usedExports(compilation));
          return { ...filesOf(dist), requires: { shell: requires.shell, shared, api: requires.api } };
        },
      }),
    ],
  };
  return server ? [serverConfig(packageDir, dist, server), client] : [client];
}
