import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { buildHash } from '../fingerprint.ts';
import { sharedSource } from './shared-sources.ts';

const isProduction = process.env.NODE_ENV !== 'development';

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
const stylesLoader = { loader: join(import.meta.dirname, '..', 'compile-styles', 'loader.mjs') };

/** Classes are compiled at build time, so that the browser needs only the part that names them. */
const builtClasses = (packageDir: string): Record<string, string> => ({
  [sharedSource(packageDir, 'ui/theme/make-classes')]: sharedSource(packageDir, 'ui/theme/built-classes'),
});

export interface BaseConfig extends Configuration {
  context: string;
  module: { rules: RuleSetRule[] };
  resolve: { extensions: string[]; alias: Record<string, string | false> };
}
/** A build of the part that browsers load. */
export interface ClientConfig extends BaseConfig {
  dependencies: string[];
}

/** Returns what every build of a release has in common. @param packageDir - Folder of the remote or of the shell. */
export function baseConfig(packageDir: string, dist: string): BaseConfig {
  return {
    context: packageDir,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: builtClasses(packageDir) },
    // An imported stylesheet becomes a file that loads with the script's chunk: the page's policy allows only files.
    module: {
      rules: [
        { test: /\.tsx?$/, use: [swcLoader, stylesLoader], type: 'javascript/auto' },
        { test: /\.css$/, type: 'css' },
      ],
    },
    output: { path: dist, clean: true },
    // By the order of the imports: numbers that come from paths gave the same sources other bytes in another folder.
    optimization: { moduleIds: 'natural' },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Returns the names of a release: of its folder, and of its container on `window`. */
export function namesOf(packageDir: string) {
  const { name: packageName, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(packageDir, 'package.json'), 'utf8'),
  );
  const name = packageName.replace('@carefront/', '');
  const hash = buildHash(packageDir);
  // Version and hash are in the name: with equal names, the fallback to an older release ran the newer release's code (measured).
  const container = `${name.replaceAll('-', '_')}__${version.replaceAll('.', '_')}_${hash}`;
  return { name, version, hash, container, basePath: `/remotes/${name}/${version}-${hash}/` };
}

/** Returns the output of the part that browsers load. Its files are named by their content. */
export function clientOutput(config: Configuration, container: string): NonNullable<Configuration['output']> {
  return {
    ...config.output,
    // The server's module is built first, into a folder of the same dist.
    clean: { keep: 'server' },
    publicPath: 'auto',
    uniqueName: container,
    crossOriginLoading: 'anonymous',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: '[name].[contenthash:10].css',
  };
}
