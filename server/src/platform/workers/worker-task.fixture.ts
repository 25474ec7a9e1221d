import { serveWork } from './serve-work.ts';

/** 250 pieces of 800 kB are 200 MB: more than the tests' limit for the thread, less than its default limit. */
const FILLED_PIECES = 250;

/** Work for the tests: the input says what the thread does. */
serveWork<'answer' | 'throw' | 'hang' | 'fill' | 'exit'>(async (wish) => {
  if (wish === 'throw') throw new Error('no such paper');
  if (wish === 'exit') process.exit(3);
  const filled: number[][] = [];
  while (wish === 'hang' || (wish === 'fill' && filled.length < FILLED_PIECES))
    if (wish === 'fill') filled.push(new Array(100_000).fill(filled.length));
  return new Uint8Array([1, 2, 3]);
});
