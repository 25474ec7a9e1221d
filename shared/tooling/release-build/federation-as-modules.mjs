import { rspack } from '@rspack/core';

const RUNTIME = '@module-federation/runtime';

/**
 * Every entry contains the runtime of the federation. The federation plugin names its CommonJS builds, of which the bundler cannot remove
 * what is not used: each entry would be larger by a third.
 */
export const federationAsModules = {
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
