import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const RUNTIME = '@module-federation/runtime';
const RUNTIME_CORE = /@module-federation[\\/]runtime-core[\\/]dist\b/;
const smaller = (file: string): string => join(import.meta.dirname, '..', 'smaller-packages', file);

/** Parts of the runtime that the product needs less of: the folder that asks for the part, how it asks, and the replacement. */
const PARTS: readonly (readonly [folder: RegExp, request: RegExp, file: string])[] = [
  [/@module-federation[\\/]sdk[\\/]dist$/, /^\.\/env\.js$/, 'federation-environment.mjs'],
  [/[\\/]webpack-bundler-runtime[\\/]dist$/, /^@module-federation\/runtime$/, 'federation-runtime.mjs'],
  [RUNTIME_CORE, /[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'federation-snapshots.mjs'],
  [RUNTIME_CORE, /[\\/]utils[\\/]preload\.js$/, 'federation-preloads.mjs'],
];

/** Of the runtime, and of the plugin by which the shell gives its runtime to the remotes: that build would bring the runtime a second time. */
const COMMONJS_BUILD = /(?:webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$/;

/**
 * Every entry contains the runtime of the federation. The federation plugin names its CommonJS builds, of which the bundler cannot remove
 * what is not used: each entry would be larger by a third.
 */
export const federationAsModules = {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(COMMONJS_BUILD, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    for (const [folder, request, file] of PARTS)
      new rspack.NormalModuleReplacementPlugin(request, (resource) => {
        if (folder.test(resource.context)) resource.request = smaller(file);
      }).apply(compiler);
    // After the federation plugin has set its aliases. The build of the bench without federation has none.
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve;
      const runtime = alias ? alias[RUNTIME] : undefined;
      if (alias && typeof runtime === 'string') alias[RUNTIME] = runtime.replace(/\.cjs$/, '.js');
    });
  },
};

/** Leaves out of a remote the texts of errors that it never meets. */
export const federationErrors = new rspack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (resource) => {
  if (/@module-federation[\\/]error-codes[\\/]dist$/.test(resource.context))
    resource.request = smaller('federation-errors.mjs');
});
