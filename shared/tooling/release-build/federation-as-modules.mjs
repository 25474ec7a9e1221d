import { join } from 'node:path';
import { rspack } from '@rspack/core';

const RUNTIME = '@module-federation/runtime';
const ENVIRONMENT = join(import.meta.dirname, '..', 'smaller-packages', 'federation-environment.mjs');

/**
 * Every entry contains the runtime of the federation. The federation plugin names its CommonJS builds, of which the bundler cannot remove
 * what is not used: each entry would be larger by a third.
 */
export const federationAsModules = {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(/^\.\/env\.js$/, (resource) => {
      if (/@module-federation[\\/]sdk[\\/]dist$/.test(resource.context)) resource.request = ENVIRONMENT;
    }).apply(compiler);
    // After the federation plugin has set its aliases. The build of the bench without federation has none.
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve;
      if (alias?.[RUNTIME]) alias[RUNTIME] = alias[RUNTIME].replace(/\.cjs$/, '.js');
    });
  },
};
