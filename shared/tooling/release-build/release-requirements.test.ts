import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requiredVersions } from './shared-versions.ts';
import { usedExports } from './used-modules.ts';
import { valueImportsOf } from './value-imports.ts';

describe('what a source imports at run time', () => {
  it.each([
    [
      "import { Button, Link as L } from 'a';",
      [
        ['a', 'Button'],
        ['a', 'Link'],
      ],
    ],
    ["import { type Props, Button } from 'a';", [['a', 'Button']]],
    ["import type { Props } from 'a';", []],
    ["import App from 'a';", [['a', 'default']]],
    ["import * as all from 'a';", [['a', '*']]],
    ["import 'a';", [['a', '*']]],
    ["export { Button as B } from 'a';", [['a', 'Button']]],
    ["export * from 'a';", [['a', '*']]],
    ["export type { Props } from 'a';", []],
    ["export type * from 'a';", []],
    ["const code = () => import('a');", [['a', '*']]],
    ['const code = (name: string) => import(name);', []],
  ])('%s', (source, expected) => {
    expect(valueImportsOf('x.ts', source)).toEqual(expected);
  });
});

describe('what a finished build uses of shared modules', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'used-'));
    for (const name of ['Button', 'Link', 'Tooltip', 'Spinner'])
      writeFileSync(join(folder, `${name}.tsx`), `import { ${name} } from '@carefront/shared/ui';`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const source = (name: string) => ({ type: 'javascript/auto', resource: `${join(folder, `${name}.tsx`)}?query` });
  const consumed = (name: string) => ({
    type: 'consume-shared-module',
    identifier: () => `consume shared module (default) ${name}@* (strict)`,
  });
  it('counts the modules of the built files, also joined ones, and no module that was only parsed', () => {
    const joined = { type: 'javascript/esm', modules: [source('Link'), source('Tooltip')] };
    const built = [source('Button'), joined, consumed('@carefront/shared/ui'), consumed('react/jsx-runtime')];
    const unused = [source('Spinner'), consumed('@carefront/shared/forms')];
    const chunkGraph = { getModuleChunks: (module: object) => (built.some((each) => each === module) ? ['main'] : []) };
    expect(usedExports({ modules: [...built, ...unused], chunkGraph })).toEqual(
      new Map([
        ['@carefront/shared/ui', new Set(['Button', 'Link', 'Tooltip'])],
        ['react/jsx-runtime', new Set()],
      ]),
    );
  });
});

describe('the versions that a release requires', () => {
  let folder = '';
  const write = (file: string, value: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'requires-'));
    const shared = 'node_modules/@carefront/shared';
    write('package.json', { name: 'mf-garden', version: '1.0.0' });
    write(`${shared}/package.json`, { exports: { './contracts': './dist/contracts/index.js' } });
    write(`${shared}/dist/contracts/index.js`, '');
    write(`${shared}/api/versions.json`, {
      '@carefront/shared/ui': { major: 2, minor: 7, exports: { Button: 0, Link: 4, DataTable: 7 } },
    });
    write('node_modules/react/package.json', { version: '19.3.1' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const requiredOf = (name: string, ...exports: string[]) =>
    requiredVersions(folder, new Map([[name, new Set(exports)]]))[name];

  it.each([
    ['an old export', ['Button'], 0],
    ['the newest of its exports', ['Button', 'Link'], 4],
    ['the whole module', ['Button', '*'], 7],
    ['code that names no export', [], 7],
  ])('%s', (_use, names, minor) => {
    expect(requiredOf('@carefront/shared/ui', ...names)).toEqual({ major: 2, minor });
  });

  it('takes major and minor of a package', () => {
    expect(requiredOf('react/jsx-runtime')).toEqual({ major: 19, minor: 3 });
  });

  it('refuses an export that no report has accepted', () => {
    expect(() => requiredOf('@carefront/shared/ui', 'Button', 'Chart')).toThrow('has no accepted export Chart');
    expect(() => requiredOf('@carefront/shared/charts', 'Chart')).toThrow(
      '@carefront/shared/charts has no accepted API',
    );
  });

  it('always contains the runtime of the federation', () => {
    expect(Object.keys(requiredVersions(folder, new Map()))).toEqual(['@module-federation/runtime']);
  });
});
