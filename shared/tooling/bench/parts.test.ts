import { describe, expect, it } from 'vitest';
import { chooseParts, onFirstUse, type Row, runParts, type ShowRow } from './parts.ts';

const rowOf = (what: string): Row => ({ what, figure: '1 ms', budget: '', ratio: '' });

async function runAll(...parts: Parameters<typeof runParts>[0][number][]) {
  const printed: string[] = [];
  const isFine = await runParts(parts, { row: ({ what }) => printed.push(what), say: (text) => printed.push(text) });
  return { isFine, printed };
}

describe('the parts of npm run bench', () => {
  const names = ['sizes', 'visits', 'lighthouse'];

  it('are all without arguments, else the named ones in their usual order', () => {
    expect(chooseParts([], names)).toEqual(names);
    expect(chooseParts(['lighthouse', 'sizes'], names)).toEqual(['sizes', 'lighthouse']);
  });

  it('are listed when one is unknown', () => {
    expect(() => chooseParts(['visits', 'visit'], names)).toThrow('Unknown: visit. Parts: sizes, visits, lighthouse.');
  });

  it('print each row at once', async () => {
    const order = (row: ShowRow) => {
      row(rowOf('one'));
      row(rowOf('two'));
    };
    expect(await runAll(['a', order], ['b', (row) => row(rowOf('three'))])).toEqual({
      isFine: true,
      printed: ['a …', 'one', 'two', 'b …', 'three'],
    });
  });

  it('run although another one failed, which keeps its rows and says why at its place and at the end', async () => {
    const breaks = async (row: ShowRow) => {
      row(rowOf('before'));
      throw new Error('no page');
    };
    expect(await runAll(['a', breaks], ['b', (row) => row(rowOf('after'))])).toEqual({
      isFine: false,
      printed: ['a …', 'before', 'failed: a: no page', 'b …', 'after', '\nfailed: a: no page'],
    });
  });
});

describe('what several parts need', () => {
  it('starts once, when it is needed, and ends if it was started', async () => {
    const calls: string[] = [];
    const server = onFirstUse(async () => calls.push('start'));
    const stop = async () => calls.push('stop');
    await server.end(stop);
    expect(calls).toEqual([]);
    expect([await server.use(), await server.use()]).toEqual([1, 1]);
    await server.end(stop);
    expect(calls).toEqual(['start', 'stop']);
  });

  it('fails every part that needs it when it could not start, and has no end', async () => {
    const server = onFirstUse(() => Promise.reject(new Error('no port')));
    await expect(server.use()).rejects.toThrow('no port');
    await expect(server.use()).rejects.toThrow('no port');
    await server.end(() => Promise.reject(new Error('stopped')));
  });
});
