import { join } from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { sharedSource } from './shared-sources.ts';

/** `x.ts?raw` is the text of a script that stands in a document: without types and as small as possible. */
const INLINE = /^\?raw$/;
const inlineScript: RuleSetRule = {
  test: /\.ts$/,
  resourceQuery: INLINE,
  type: 'asset/source',
  loader: 'builtin:swc-loader',
  options: {
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: { toplevel: false }, mangle: true, format: { comments: false } },
    },
  },
};

/** Builds the part of a release that the server runs: one module with all its code. */
export function serverConfig(packageDir: string, dist: string, entry: string): Configuration {
  const config = baseConfig(packageDir, join(dist, 'server'));
  // The server renders pages: CKEditor would only add size there, and the worker that decodes HEIC photos is a file of the shell.
  const inBrowsers = ['editor/open-editor', 'forms/files/pictures/decode-picture'];
  const withoutThem: Record<string, false> = Object.fromEntries(
    inBrowsers.map((name) => [sharedSource(packageDir, name), false]),
  );
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...withoutThem } },
    module: {
      rules: [inlineScript, ...config.module.rules.map((rule) => ({ ...rule, resourceQuery: { not: INLINE } }))],
    },
    name: 'server',
    target: 'node20',
    devtool: false,
    entry: { render: entry },
    output: {
      ...config.output,
      module: true,
      filename: '[name].mjs',
      chunkFormat: 'module',
      // The server only runs the bytes whose hash is in the release, so the module must not load other files.
      asyncChunks: false,
      library: { type: 'module' },
    },
    optimization: { ...config.optimization, minimize: false, splitChunks: false },
  };
}
