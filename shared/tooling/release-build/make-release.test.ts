import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseDocument } from '../../src/contracts/platform/release-file.schemas.ts';
import { describeRemote } from '../../src/contracts/remotes/describe-remote.ts';
import { buildChanged } from '../build-packages.ts';
import { makeRelease, namesOf } from './make-release.ts';

const title = { en: 'Meadow', fr: 'Prairie' };
const description = describeRemote({
  views: [{ name: 'pages', place: 'page', feature: title, routes: [{ path: '/meadow', access: 'public', title }] }],
  ...{ provides: {}, links: [], parcels: [], requires: { shell: 1, api: [], emits: [], handles: [] } },
});

let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const builtRelease = () => releaseDocument.parse(JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'made-elsewhere-'));
  const shared = 'node_modules/@carefront/shared';
  write(`${shared}/package.json`, JSON.stringify({ exports: { './contracts': './dist/contracts/index.js' } }));
  write(`${shared}/dist/contracts/index.js`, '');
  const app = { major: 1, minor: 6, exports: { navigate: 2, keepFocus: 6 } };
  write(`${shared}/api/versions.json`, JSON.stringify({ '@carefront/shared/app': app }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('SH-03 the release of a remote that another bundler has built', () => {
  const make = () => {
    write('package.json', JSON.stringify({ name: 'mf-meadow', version: '1.2.0' }));
    write('dist/entry.js', 'var meadow = {};');
    write('dist/kit.css', '/*! A licence */.card{color:red}.card:after{content:"/* no comment */"}');
    const shared = { '@carefront/shared/app': ['navigate'] };
    return makeRelease(folder, { description, entry: 'entry.js', styles: ['kit.css'], shared });
  };

  it('has name, hashes and the versions that it requires', async () => {
    await make();
    const { name, version, hash, container } = namesOf(folder);
    const { requires, integrity, ...release } = builtRelease();
    expect(release).toMatchObject({ name: 'mf-meadow', version, hash, container, entry: 'entry.js', server: null });
    expect(`${name} ${version}`).toBe('mf-meadow 1.2.0');
    expect(requires.shared['@carefront/shared/app']).toEqual({ major: 1, minor: 2 });
    expect(Object.keys(integrity)).toEqual(expect.arrayContaining(['entry.js', 'entry.js.br', 'entry.js.gz']));
  });

  it('has stylesheets for its own views alone', async () => {
    await make();
    const [style = ''] = builtRelease().styles;
    const css = readFileSync(join(folder, 'dist', style), 'utf8');
    expect(css).toMatch(/^\.card:where\(\[data-styles="[0-9a-f]{10}"\] \*/);
    expect(css).toContain('content:"/* no comment */"');
    expect(existsSync(join(folder, 'dist/kit.css'))).toBe(false);
  });

  it('is not made where the sources use what the description does not list', async () => {
    write('src/root.ts', "import { getClinicInfo } from '@carefront/shared/contracts/calls';");
    await expect(make()).rejects.toThrow('requires.api has no getClinicInfo');
  });
});

it('SH-03 the command that releases builds a remote without rspack by its own script', async () => {
  write('build.js', "require('node:fs').mkdirSync('dist');");
  write('package.json', JSON.stringify({ name: 'mf-meadow', version: '1.0.0', scripts: { build: 'node build.js' } }));
  await buildChanged([folder]);
  expect(existsSync(join(folder, 'dist'))).toBe(true);
});
