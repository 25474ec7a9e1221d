import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findUnlistedUses } from './described-uses.ts';

let root = '';
afterEach(() => {
  if (root) rmSync(root, { recursive: true, force: true });
});

function unlistedIn(source: string, file = 'x.tsx'): string[] {
  root = mkdtempSync(join(tmpdir(), 'uses-'));
  const path = join(root, 'src', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  const requires = {
    shell: 1,
    api: ['getClinicInfo'],
    emits: ['garden/picked@1'],
    handles: ['auth/signed-in@1'],
  } as const;
  return findUnlistedUses(root, requires);
}

describe('what a remote uses is in its description', () => {
  it.each([
    ["import { getClinicInfo } from '@carefront/shared/contracts/calls'", []],
    ["import { getSession } from '@carefront/shared/contracts/calls'", ['requires.api has no getSession']],
    ["import { getSession as ask } from '@carefront/shared/contracts/calls'", ['requires.api has no getSession']],
    ["import * as calls from '@carefront/shared/contracts/calls'", ['requires.api has no *']],
    ["import type { getSession } from '@carefront/shared/contracts/calls'", []],
    ["bus.publish('garden/picked@1', {})", []],
    ["bus.publish('garden/sold@1', {})", ['requires.emits has no garden/sold@1']],
    ["bus.on('auth/signed-in@1')", []],
    ["bus.on('auth/signed-out@1')", ['requires.handles has no auth/signed-out@1']],
    ["const text = 'a session'; element.on('click')", []],
    ["type Name = 'getSession';", []],
  ])('%s', (source, sentences) => {
    expect(unlistedIn(source)).toEqual(sentences);
  });

  it.each(['x.test.tsx', 'x.fixture.ts', 'testing/world.ts'])('%s is for tests', (file) => {
    expect(unlistedIn("import { getSession } from '@carefront/shared/contracts/calls'", file)).toEqual([]);
  });
});
