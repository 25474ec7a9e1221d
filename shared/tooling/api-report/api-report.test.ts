import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptApi, findApiChanges } from '../check-api.ts';

const ENTRY = '@carefront/shared/ui';
const APP = '@carefront/shared/app';
const BEFORE = {
  'package.json': JSON.stringify({ exports: { './ui': './src/ui/index.ts', './app': './src/app/look.ts' } }),
  'src/ui/index.ts':
    "export { Button, type ButtonProps } from './button.tsx';\nexport * from './size.ts';\nexport { findShop, openShop } from './shop.ts';\nexport type * from './wire.ts';",
  'src/ui/button.tsx': `import type { Look } from '../app/look.ts';
export interface ButtonProps { label: string; look?: Look }
/** A button. */
export function Button({ label }: ButtonProps): string { return label; }`,
  'src/ui/size.ts': 'export const size = (): number => 1;',
  'src/ui/wire.ts': 'export interface Wire { id: number }',
  'src/ui/shop.ts': `import { makeLook, type SHOPS } from '../app/look.ts';
import type { Order } from './order.schemas.ts';
export const findShop = () => makeLook();
export function openShop(name: keyof typeof SHOPS, order: Order): void { console.log(name, order); }`,
  'src/ui/order.schemas.ts': 'export interface Order { id: number }',
  'src/app/look.ts': `export interface Look { colour: 'red' | 'blue'; isLarge: boolean }
export const makeLook = (): Look => ({ colour: 'red', isLarge: true });
export const SHOPS = { a: { size: 1 }, b: { size: 1 }, c: { size: 1 } } as const;`,
};

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, 'shared', file)), { recursive: true });
  writeFileSync(join(root, 'shared', file), text);
};
const change = (file: keyof typeof BEFORE, from: string, to: string) => {
  expect(BEFORE[file]).toContain(from);
  write(file, BEFORE[file].replace(from, to));
};
const accept = (kind: 'additive' | 'breaking') => acceptApi(kind, root, [ENTRY]);
const found = () => findApiChanges(root, [ENTRY]);
const VERSIONS = 'shared/api/versions.json';
const versionsNow = () => JSON.parse(readFileSync(join(root, VERSIONS), 'utf8'));
/** Without the hash of the report. */
const versionNow = (entry = ENTRY) => {
  const { report: _, ...version } = versionsNow()[entry];
  return version;
};

let accepted = '';
beforeAll(() => {
  accepted = mkdtempSync(join(tmpdir(), 'api-'));
  root = accepted;
  for (const [file, text] of Object.entries(BEFORE)) write(file, text);
  accept('additive');
});
afterAll(() => rmSync(accepted, { recursive: true, force: true }));

// With the declarations of the accepted sources, so that they are not made again for each test.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'api-'));
  cpSync(accepted, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the API report of an entry point', () => {
  it('begins at 1.0, with the exports that exist at run time', () => {
    expect(found()).toEqual([]);
    expect(versionNow()).toEqual({ major: 1, minor: 0, exports: { Button: 0, findShop: 0, openShop: 0, size: 0 } });
  });

  it.each([
    ['a comment', 'src/ui/button.tsx', '/** A button. */', '/** Another comment. */'],
    [
      'the order of the members of a type',
      'src/ui/button.tsx',
      'label: string; look?: Look',
      'look?: Look; label: string',
    ],
    ['the names of the parts of a parameter', 'src/ui/button.tsx', '{ label }: ', '{ label, look: _look }: '],
    ['a table that a parameter names', 'src/app/look.ts', 'c: { size: 1 }', 'd: { size: 1 }'],
    ['the shape of a request', 'src/ui/order.schemas.ts', 'id: number', 'id: string'],
    ['code that declares the same', 'src/ui/size.ts', '=> 1', '=> 2'],
  ] as const)('is the same after a change of %s', (_what, file, from, to) => {
    change(file, from, to);
    expect(found()).toEqual([]);
  });

  it.each([
    ['of an export', 'src/ui/size.ts', '(): number', '(of: string): number', 'changed size'],
    [
      'of a type that an export uses',
      'src/ui/button.tsx',
      'label: string;',
      'label: string; hint?: string;',
      'changed Button, ButtonProps',
    ],
    [
      'of a type of a type, in another entry point',
      'src/app/look.ts',
      'isLarge: boolean',
      'isLarge: boolean; isFlat?: boolean',
      'changed Button, ButtonProps, findShop',
    ],
    ['of a value that becomes a type', 'src/ui/index.ts', 'export * from', 'export type * from', 'changed size'],
    ['by a new export', 'src/ui/index.ts', '{ Button,', '{ Button as OtherButton, Button,', 'new OtherButton'],
    ['by a lost export', 'src/ui/index.ts', "export * from './size.ts';", '', 'gone size'],
  ] as const)('names a change %s', (_what, file, from, to, sentence) => {
    change(file, from, to);
    expect(found()).toEqual([`${ENTRY}: ${sentence}`]);
  });

  it('reports a table of records by its keys, because its values are data', () => {
    const table = (method: string, last: string) =>
      `export const size = { a: { method: '${method}' }, b: { method: 'GET' }, ${last}: { method: 'GET' } } as const;`;
    write('src/ui/size.ts', table('GET', 'c'));
    accept('additive');
    write('src/ui/size.ts', table('POST', 'c'));
    expect(found()).toEqual([]);
    write('src/ui/size.ts', table('GET', 'd'));
    expect(found()).toEqual([`${ENTRY}: changed size`]);
  });
});

describe('an accepted change', () => {
  it('gives the next minor to exports that are new or have grown, and leaves the others at theirs', () => {
    change('src/ui/index.ts', '{ Button,', '{ Button as OtherButton, Button,');
    expect(accept('additive')).toEqual([`${ENTRY} 1.1`]);
    change('src/ui/size.ts', '(): number', '(of?: string): number');
    expect(accept('additive')).toEqual([`${ENTRY} 1.2`]);
    expect(versionNow()).toEqual({
      major: 1,
      minor: 2,
      exports: { Button: 0, OtherButton: 1, findShop: 0, openShop: 0, size: 2 },
    });
    expect(found()).toEqual([]);
  });

  it('cannot be additive when an export is gone; as a break it begins a new major', () => {
    change('src/ui/index.ts', "export * from './size.ts';", '');
    expect(() => accept('additive')).toThrow('size is gone: that is a breaking change');
    expect(versionNow().exports).toHaveProperty('size');
    expect(accept('breaking')).toEqual([`${ENTRY} 2.0`]);
    expect(versionNow()).toEqual({ major: 2, minor: 0, exports: { Button: 0, findShop: 0, openShop: 0 } });
  });

  it('can be a break of one entry point and growth of another', () => {
    const both = [ENTRY, APP];
    acceptApi('additive', root, both);
    change('src/ui/index.ts', "export * from './size.ts';", '');
    change('src/app/look.ts', 'export const makeLook', 'export const size = 1;\nexport const makeLook');
    expect(acceptApi('additive', root, both, [APP])).toEqual([`${APP} 1.1`]);
    expect(findApiChanges(root, both)).toEqual([`${ENTRY}: gone size`]);
    expect(acceptApi('breaking', root, both, [ENTRY])).toEqual([`${ENTRY} 2.0`]);
    expect(findApiChanges(root, both)).toEqual([]);
    expect(versionNow(APP)).toMatchObject({ major: 1, minor: 1 });
  });

  it('names its report, so that two branches with the same next version meet in a conflict', () => {
    const versions = versionsNow();
    write('api/versions.json', JSON.stringify({ [ENTRY]: { ...versions[ENTRY], report: '0000000000' } }));
    expect(found()).toEqual([`${ENTRY}: the report is not the accepted one`]);
  });

  it('raises nothing when nothing has changed', () => {
    expect(accept('breaking')).toEqual([]);
    expect(versionNow().major).toBe(1);
  });
});
