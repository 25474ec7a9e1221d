import { setTimeout as sleep } from 'node:timers/promises';

/** 250 pieces of 800 kB are 200 MB: more than the tests' limit for the thread, less than its default limit. */
const FILLED_PIECES = 250;

export type Instruction =
  | 'answer'
  | 'throw'
  | 'hang'
  | 'fill'
  | 'exit'
  | { readonly name: string; readonly untilMs: number };

/** Work for the tests: the input says what the thread does. */
export async function work(instruction: Instruction): Promise<Uint8Array | string> {
  if (typeof instruction === 'object') return answerAt(instruction.name, instruction.untilMs);
  if (instruction === 'throw') throw new Error('no such paper');
  if (instruction === 'exit') process.exit(3);
  const filled: number[][] = [];
  while (instruction === 'hang' || (instruction === 'fill' && filled.length < FILLED_PIECES))
    if (instruction === 'fill') filled.push(new Array(100_000).fill(filled.length));
  return new Uint8Array([1, 2, 3]);
}

/** Timers are late by a millisecond or more, so the last ones are waited for in a loop. */
async function answerAt(name: string, untilMs: number): Promise<string> {
  await sleep(Math.max(0, untilMs - Date.now() - 5));
  while (Date.now() < untilMs);
  return name;
}
