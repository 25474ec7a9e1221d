import { describe, expect, it } from 'vitest';
import {
  containerNameOf,
  isPackageName,
  isReleaseFileName,
  isRemoteName,
  readReleaseId,
  releaseIdOf,
} from './release-names.rules.ts';

describe('the name of a remote', () => {
  it.each(['mf-garden', 'mf-client-garden', 'mf-a-b-c', `mf-${'a'.repeat(40)}`])('may be %s', (name) => {
    expect([isRemoteName(name), isPackageName(name)]).toEqual([true, true]);
  });

  it.each([
    '',
    'mf',
    'mf-',
    'mf--garden',
    'mf-garden-',
    'mf-Garden',
    'mf-garden2',
    'mf_garden',
    'garden',
    'mf-garden\n',
    `mf-${'a'.repeat(41)}`,
  ])('may not be %j', (name) => {
    expect([isRemoteName(name), isPackageName(name)]).toEqual([false, false]);
  });

  it('is not the name of the shell, which is a package as well', () => {
    expect([isRemoteName('shell'), isPackageName('shell')]).toEqual([false, true]);
  });
});

describe('the id of a release', () => {
  const release = { name: 'mf-client-garden', version: '1.20.300', hash: '0123456789' };

  it('reads back as its parts', () => {
    expect(releaseIdOf(release)).toBe('mf-client-garden@1.20.300+0123456789');
    expect(readReleaseId(releaseIdOf(release))).toEqual(release);
    expect(readReleaseId('shell@0.0.0+abcdef0123')).toMatchObject({ name: 'shell' });
    expect(readReleaseId('shell@999999.0.0+abcdef0123')).toMatchObject({ version: '999999.0.0' });
    const own = { ...release, privateTo: 12 };
    expect(releaseIdOf(own)).toBe(`${releaseIdOf(release)}.c12`);
    expect(readReleaseId(releaseIdOf(own))).toEqual(own);
  });

  it.each([
    '',
    'mf-x',
    'mf-x@1.0.0',
    'mf-x@1.0+0123456789',
    'mf-x@01.0.0+0123456789',
    'mf-x@1000000.0.0+0123456789',
    'mf-x@1.0.0+012345678',
    'mf-x@1.0.0+012345678g',
    'mf-x@1.0.0+0123456789+0',
    'mf-x@1.0.0+0123456789@0',
    'other@1.0.0+0123456789',
    'mf-x@1.0.0+0123456789.c',
    'mf-x@1.0.0+0123456789.c0',
    'mf-x@1.0.0+0123456789.c01',
    'mf-x@1.0.0+0123456789.c1234567890',
    'mf-x@1.0.0+0123456789.d1',
  ])('is not %j', (text) => {
    expect(readReleaseId(text)).toBeNull();
  });

  it('gives a container name with every hyphen and point replaced', () => {
    expect(containerNameOf(release)).toBe('mf_client_garden__1_20_300_0123456789');
  });
});

describe('the name of a file of a release', () => {
  it.each(['entry.js', 'server/render.mjs', 'a/b/c.css', 'entry.0a1b.js.br', '_x', '-x', 'a..b', 'x'.repeat(200)])(
    'may be %s',
    (file) => {
      expect(isReleaseFileName(file)).toBe(true);
    },
  );

  it.each([
    '',
    '/x',
    'x/',
    'a//b',
    '.',
    '..',
    '../x',
    'a/../b',
    '.hidden',
    'a/.b',
    'a b',
    'a\\b',
    'a:b',
    'é.js',
    'release.json',
    'x'.repeat(201),
  ])('may not be %j', (file) => {
    expect(isReleaseFileName(file)).toBe(false);
  });

  it('may be release.json in a folder: only the document itself has that place', () => {
    expect(isReleaseFileName('a/release.json')).toBe(true);
  });
});
