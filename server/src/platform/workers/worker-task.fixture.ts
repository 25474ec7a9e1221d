import { setTimeout as sleep } from 'node:timers/promises';

/** 250 pieces of 800 kB are 200 MB: more than the tests' limit for the thread, less than its default limit. */
const FILLED_PIECES = 250;

export type Wish = 'answer' | 'throw' | 'hang' | 'fill' | 'exit' | { readonly name: string; readonly untilMs: number };

/** Work for the tests: the input says what the thread does. */
export async function work(wish: Wish): Promise<Uint8Array | string> {
  if (typeof wish === 'object') return answerAt(wish.name, wish.untilMs);
  if (wish === 'throw') throw new Error('no such paper');
  if (wish === 'exit') process.exit(3);
  const filled: number[][] = [];
  while (wish === 'hang' || (wish === 'fill' && filled.length < FILLED_PIECES))
    if (wish === 'fill') filled.push(new Array(100_000).fill(filled.length));
  return new Uint8Array([1, 2, 3]);
}

/** Timers are late by a millisecond or more, so the last ones are waited for in a loop. */
async function answerAt(name: string, untilMs: number): Promise<string> {
  await sleep(Math.max(0, untilMs - Date.now() - 5));
  while (Date.now() < untilMs);
  return name;
}
