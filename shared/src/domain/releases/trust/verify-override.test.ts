import { describe, expect, it } from 'vitest';
import { HASH, OTHER_HASH } from './signed-manifest.fixture.ts';
import { verifyOverride } from './verify-override.ts';

const ORIGIN = 'http://localhost:5600';
const built = {
  schema: 'carefront-release/2',
  name: 'mf-garden',
  version: '0.1.0',
  hash: '0123456789',
  container: 'mf_garden__0_1_0_0123456789',
  entry: 'entry.js',
  preload: ['js/chunk.js'],
  styles: ['style.css'],
  integrity: { 'entry.js': HASH, 'js/chunk.js': OTHER_HASH, 'style.css': OTHER_HASH, 'picture.svg': HASH },
  slot: { min_height_px: 400 },
};
const judged = (changes: object, origin = ORIGIN) => {
  const verdict = verifyOverride({ ...built, ...changes }, origin);
  return verdict.ok ? 'right' : verdict.fault;
};

describe("a developer's release", () => {
  it('gets addresses at its origin, with their hashes, and no fallback', () => {
    expect(verifyOverride(built, ORIGIN)).toEqual({
      ok: true,
      remote: 'mf-garden',
      release: {
        id: 'mf-garden@0.1.0+0123456789',
        version: '0.1.0',
        container: built.container,
        entry: `${ORIGIN}/entry.js`,
        integrity: HASH,
        preload: [`${ORIGIN}/js/chunk.js`],
        styles: [`${ORIGIN}/style.css`],
        assets: {
          [`${ORIGIN}/entry.js`]: HASH,
          [`${ORIGIN}/js/chunk.js`]: OTHER_HASH,
          [`${ORIGIN}/style.css`]: OTHER_HASH,
        },
        slot: { min_height_px: 400 },
        fallback: null,
      },
    });
  });

  it.each([
    { what: 'another origin', changes: { entry: 'https://evil.example/x.js' }, expected: 'shape' },
    { what: 'an address without scheme', changes: { entry: '//evil.example/x.js' }, expected: 'shape' },
    { what: 'a folder above', changes: { preload: ['../x.js'] }, expected: 'shape' },
    { what: 'the shell', changes: { name: 'shell' }, expected: 'shape' },
    { what: 'no name', changes: { name: undefined }, expected: 'shape' },
    { what: 'a fraction of a pixel', changes: { slot: { min_height_px: 0.5 } }, expected: 'shape' },
    { what: 'no slot', changes: { slot: undefined }, expected: 'shape' },
    { what: 'hashes in a list', changes: { integrity: [] }, expected: 'shape' },
    { what: 'an entry without hash', changes: { integrity: {} }, expected: 'integrity' },
    {
      what: 'a style without hash',
      changes: { integrity: { 'entry.js': HASH, 'js/chunk.js': HASH } },
      expected: 'integrity',
    },
    {
      what: 'a hash of another kind',
      changes: { integrity: { ...built.integrity, 'entry.js': 'md5-x' } },
      expected: 'integrity',
    },
  ])('with $what → $expected', ({ changes, expected }) => {
    expect(judged(changes)).toBe(expected);
  });

  it.each(['null', '', `${ORIGIN}/`, `${ORIGIN}/folder`, 'localhost:5600', 'HTTP://localhost:5600'])(
    'from %j, which is no origin → origin',
    (origin) => {
      expect(judged({}, origin)).toBe('origin');
    },
  );

  it.each(Object.keys(built).filter((field) => field !== 'schema'))('without %s → shape', (field) => {
    expect(judged({ [field]: undefined })).toBe('shape');
  });

  it.each([[null], ['x'], [[]], [undefined]])('%j → shape', (document) => {
    expect(verifyOverride(document, ORIGIN)).toEqual({ ok: false, fault: 'shape' });
  });
});
