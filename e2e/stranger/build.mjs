// Two plain scripts: browsers run no script without its hash, and a script that is imported as a module has none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRelease, namesOf, sha384 } from '@carefront/tooling/release';
import { build } from 'vite';
import { description } from './src/description.ts';

const FOLDER = import.meta.dirname;
const SCRIPT = 'lifecycle.js';
const STYLES = 'meadow.css';
const { container } = namesOf(FOLDER);
/** The script's global variable: two releases may be in one page. */
const application = `${container}__application`;

/** Bootstrap has rules for the whole page. In the page of a clinic they are for the root element of this remote. */
const insteadOfPage = {
  postcssPlugin: 'instead-of-page',
  Rule(rule) {
    rule.selector = rule.selector.replace(/(?<![\w-])(?::root|html|body)(?![\w-])/g, '.meadow');
  },
};

const buildScript = ({ entry, name, fileName, define = {}, emptyOutDir = false }) =>
  build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    css: { postcss: { plugins: [insteadOfPage] } },
    build: {
      ...{ outDir: 'dist', emptyOutDir, target: 'es2022', cssCodeSplit: false },
      lib: { entry, name, formats: ['iife'], fileName: () => fileName, cssFileName: STYLES.replace('.css', '') },
    },
  });

await buildScript({ entry: 'src/lifecycle.tsx', name: application, fileName: SCRIPT, emptyOutDir: true });
const script = {
  file: SCRIPT,
  integrity: sha384(readFileSync(join(FOLDER, 'dist', SCRIPT))),
  variable: application,
};
const define = { SCRIPT: JSON.stringify(script) };
await buildScript({ entry: 'src/container.ts', name: container, fileName: 'entry.js', define });
await makeRelease(FOLDER, {
  ...{ description, entry: 'entry.js', preload: [SCRIPT], styles: [STYLES], slotMinHeightPx: 400 },
  shared: { '@carefront/shared/app': ['navigate'] },
});
