import { describe, expect, it } from 'vitest';
import { exactVersions, packedVersion, readCatalog, sharedManifest } from './packed-manifest.rules.ts';

const CATALOG = readCatalog('packages:\n  - shell\n  - shared\n\ncatalog:\n  "@a/b": 1.2.3\n  c: 4.5.6\n');
const KNOWN = { catalog: CATALOG, version: '2.7.0' };

describe('the package.json of a packed package', () => {
  it('has exact versions, which npm can read', () => {
    const wanted = { '@a/b': 'catalog:', c: 'catalog:', d: '7.0.0', '@carefront/shared': 'workspace:*' };
    const exact = { '@a/b': '1.2.3', c: '4.5.6', d: '7.0.0', '@carefront/shared': '2.7.0' };
    expect(exactVersions(wanted, KNOWN)).toEqual(exact);
    const files = { '@carefront/shared': 'file:packages/shared.tgz' };
    expect(exactVersions(wanted, { ...KNOWN, files })).toEqual({ ...exact, ...files });
  });

  it('is refused with a package that the catalog does not have', () => {
    expect(() => exactVersions({ e: 'catalog:' }, KNOWN)).toThrow('The catalog has no e');
  });

  it('leads to JavaScript and declarations, and leaves fixtures out', () => {
    const manifest = {
      name: '@carefront/shared',
      license: 'MIT',
      sideEffects: ['./src/ui/**'],
      exports: { './ui': './src/ui/index.ts', './card': './src/card.tsx', './testing/forms': './src/form.fixture.ts' },
      dependencies: {},
      devDependencies: {
        '@testing-library/react': '1.0.0',
        '@testing-library/user-event': '1.0.0',
        'moment-timezone': '1.0.0',
        vitest: '1.0.0',
      },
    };
    expect(sharedManifest(manifest, KNOWN)).toMatchObject({
      version: '2.7.0',
      sideEffects: ['./dist/ui/**'],
      exports: {
        './ui': { types: './dist/ui/index.d.ts', default: './dist/ui/index.js' },
        './card': { types: './dist/card.d.ts', default: './dist/card.js' },
        './package.json': './package.json',
      },
    });
    expect(sharedManifest(manifest, KNOWN).exports).not.toHaveProperty('./testing/forms');
  });
});

describe('the version of the packed packages', () => {
  const entry = (major: number, minor: number) => ({ major, minor, exports: {} });

  it.each([
    ['nothing has changed', [entry(1, 0), entry(1, 0)], '1.0.0'],
    ['two entry points have grown', [entry(1, 2), entry(1, 3)], '1.5.0'],
    ['one entry point has broken', [entry(2, 0), entry(1, 3)], '2.3.0'],
    ['the other has broken too', [entry(2, 0), entry(2, 0)], '3.0.0'],
  ])('%s', (_what, [a, b], expected) => {
    expect(packedVersion({ a, b })).toBe(expected);
  });
});
