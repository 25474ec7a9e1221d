import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findBreaches } from './check-boundaries.mjs';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A workspace with the one file in question. */
function breachesOf(file: string, source: string): string[] {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const files: Record<string, string> = {
    'shared/src/domain/x.ts': '',
    'shared/src/ui/x.ts': '',
    'shared/src/testing/x.ts': '',
    [file]: source,
  };
  for (const name of ['shared', 'server', 'mf-a', 'mf-b']) Object.assign(files, { [`${name}/package.json`]: '{}' });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return findBreaches(root);
}

describe('SH-07 import boundaries', () => {
  it.each([
    ['mf-a/src/x.ts', "import { y } from '../../mf-b/src/y.ts';"],
    ['mf-a/src/x.ts', "const y = await import('@carefront/mf-b');"],
    ['mf-a/src/features/one/x.ts', "import { y } from '../two/y.ts';"],
    ['shared/src/domain/x.ts', "import { y } from '../ui/x.ts';"],
    ['server/src/x.ts', "export { y } from '@carefront/shared/ui';"],
    ['mf-a/src/x.ts', "import { y } from '@carefront/shared/testing';"],
    ['mf-a/src/x.ts', "import { y } from '@carefront/shared/secret';"],
  ])('%s: %s is refused', (file, source) => {
    expect(breachesOf(file, source)).toHaveLength(1);
  });

  it.each([
    ['mf-a/src/x.ts', "import { y } from '@carefront/shared/ui';"],
    ['mf-a/src/x.test.ts', "import { y } from '@carefront/shared/testing';"],
    ['server/src/x.ts', "import { y } from '@carefront/shared/domain';"],
    ['shared/src/ui/x.ts', "import { y } from '../domain/x.ts';"],
  ])('%s: %s is fine', (file, source) => {
    expect(breachesOf(file, source)).toEqual([]);
  });
});
