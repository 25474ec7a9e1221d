import { describe, expect, it } from 'vitest';
import { faultOf, patternsIn } from './check-patterns.ts';

async function faultsOf(source: string): Promise<(string | null)[]> {
  const found = [];
  for (const pattern of patternsIn('x.ts', source)) found.push(await faultOf(pattern));
  return found;
}

describe('patterns whose time grows faster than the text', () => {
  it.each([
    ['a run at the end of the text', "path.replace(/\\/+$/, '')"],
    ['a run at the end, after a lookbehind', "path.replace(/(?<=.)\\/+$/, '')"],
    ['two unlimited runs of any character', 'const SAFARI = /\\bVersion\\/.*\\bSafari\\//;'],
    ['a run inside a run', 'new RegExp("^(a+)+$")'],
    ['a pattern built from constants', `const PART = '(?:x+)+'; const WHOLE = new RegExp(\`^\${PART}y\`);`],
  ])('%s is refused', async (_what, source) => {
    expect(await faultsOf(source)).toEqual([expect.stringContaining('takes')]);
  });

  it('a pattern built at run time is refused, because its time cannot be checked', async () => {
    expect(await faultsOf('const wanted = (name: string) => new RegExp(name);')).toEqual([
      expect.stringContaining('run time'),
    ]);
  });

  it.each([
    ['a run from the start', 'const ID = /^[\\w-]+$/;'],
    ['a run between two characters', 'const TAG = /<[^<>]*>/g;'],
    ['a fixed number', 'const UUID = /[0-9a-f]{8}-[0-9a-f]{4}/;'],
  ])('%s is allowed', async (_what, source) => {
    expect(await faultsOf(source)).toEqual([null]);
  });
});
