import type { Configuration, Module } from '@rspack/core';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;
type CacheGroups = NonNullable<SplitChunks['cacheGroups']>;

/**
 * Modules that several entry points of `shared` use are loaded once, in the chunk of their kind. The first kind that matches decides. What
 * is not of a kind is in `kit`, which every dialog loads.
 */
const KINDS: Readonly<Record<string, readonly RegExp[]>> = {
  combobox: [/[\\/]shared[\\/]src[\\/]ui[\\/]combobox[\\/]/],
  pages: [/[\\/]shared[\\/]src[\\/]ui[\\/]pages[\\/]/],
  editor: [/[\\/]shared[\\/]src[\\/]editor[\\/]/],
  rows: [/[\\/]shared[\\/]src[\\/]forms[\\/]rows[\\/]/, /[\\/]\.pnpm[\\/]react-final-form-arrays@/],
  birthdates: [/[\\/]shared[\\/]src[\\/](?:forms[\\/]birth-dates[\\/]|domain[\\/]people[\\/]birth-date\.)/],
  pictures: [/[\\/]shared[\\/]src[\\/](?:forms[\\/]files[\\/]pictures|domain[\\/]files)[\\/]/],
  people: [/[\\/]shared[\\/]src[\\/](?:people|domain[\\/]people)[\\/](?!contact-links|person-name)/],
  fields: [
    /[\\/]shared[\\/]src[\\/](?:forms|domain[\\/](?:answers|people))[\\/](?!contact-links)/,
    /[\\/]\.pnpm[\\/](?:final-form|react-final-form|@fluentui\+react-(?:checkbox|field|input|radio|select|textarea))[-@]/,
  ],
};

const kindGroups: CacheGroups = Object.fromEntries(
  Object.entries(KINDS).map(([name, patterns], index) => [
    name,
    {
      name,
      test: (module: Module) => patterns.some((pattern) => pattern.test(module.nameForCondition() ?? '')),
      chunks: 'async',
      minChunks: 2,
      minSize: 0,
      priority: 15 - index,
    },
  ]),
);

const vendor = (test: RegExp, priority: number) => ({ test, priority, chunks: 'initial' as const, enforce: true });

/** Says which chunk of the shell each module is in. */
export const shellChunks: SplitChunks = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: { name: 'react', ...vendor(/node_modules\/\.pnpm\/(react|react-dom|scheduler)@/, 20) },
    // Modules that both entry points of Fluent use are loaded once, not in each of their chunks. Files only: a shared module has no
    // file, and in this chunk it would wait for the entry point that waits for this chunk. Without the developers' panel, which nobody
    // else loads, and without the calls that only the table for older releases has (decision 109).
    kit: {
      name: 'kit',
      test: /^(?!.*[\\/](?:override[\\/]|calls\.)).*\.(m?js|tsx?)$/,
      chunks: 'async',
      minChunks: 2,
      minSize: 0,
      priority: 5,
    },
    ...kindGroups,
    lib: { name: 'lib', ...vendor(/node_modules/, 10) },
  },
};
