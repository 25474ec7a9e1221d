import { join } from 'node:path';
import { rspack } from '@rspack/core';

const RUNTIME = '@module-federation/runtime';
const smaller = (file) => join(import.meta.dirname, '..', 'smaller-packages', file);

/** Of the runtime, and of the plugin by which the shell gives its runtime to the remotes: that build would bring the runtime a second time. */
const COMMONJS_BUILD = /(?:webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$/;

/**
 * Every entry contains the runtime of the federation. The federation plugin names its CommonJS builds, of which the bundler cannot remove
 * what is not used: each entry would be larger by a third.
 */
export const federationAsModules = {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(COMMONJS_BUILD, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(/^\.\/env\.js$/, (resource) => {
      if (/@module-federation[\\/]sdk[\\/]dist$/.test(resource.context))
        resource.request = smaller('federation-environment.mjs');
    }).apply(compiler);
    // After the federation plugin has set its aliases. The build of the bench without federation has none.
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve;
      if (alias?.[RUNTIME]) alias[RUNTIME] = alias[RUNTIME].replace(/\.cjs$/, '.js');
    });
  },
};

/** Leaves out of a remote the texts of errors that it never meets. */
export const federationErrors = new rspack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (resource) => {
  if (/@module-federation[\\/]error-codes[\\/]dist$/.test(resource.context))
    resource.request = smaller('federation-errors.mjs');
});
