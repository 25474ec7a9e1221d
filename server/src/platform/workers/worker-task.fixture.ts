import { serveWork } from './serve-work.ts';

/** 200 MB, each piece of 800 kB: more than the tests allow the thread, and less than it has without their limit. */
const FILLED_PIECES = 250;

/** Work of the tests: what the thread is to do is said by its input. */
serveWork<'answer' | 'throw' | 'hang' | 'fill' | 'exit'>(async (wish) => {
  if (wish === 'throw') throw new Error('no such paper');
  if (wish === 'exit') process.exit(3);
  const filled: number[][] = [];
  while (wish === 'hang' || (wish === 'fill' && filled.length < FILLED_PIECES))
    if (wish === 'fill') filled.push(new Array(100_000).fill(filled.length));
  return new Uint8Array([1, 2, 3]);
});
