import { join } from 'node:path';
import { rspack } from '@rspack/core';

const replace = (pattern: RegExp, file: string) =>
  new rspack.NormalModuleReplacementPlugin(pattern, join(import.meta.dirname, '..', 'smaller-packages', file));

/** Parts of packages that the product needs less of, replaced where the packages of all dialogs are built. */
export const smallerPackages = () => [
  replace(/@fluentui[\\/]tokens[\\/]lib[\\/]tokens\.js$/, 'fluent-tokens.mjs'),
  replace(/^rtl-css-js\/core$/, 'no-mirroring.mjs'),
  replace(/[\\/]rehydrateRendererCache\.js$/, 'no-rehydration.mjs'),
];
