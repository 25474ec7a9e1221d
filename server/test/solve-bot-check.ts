import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestVisitor } from './test-visitor.ts';

/** A challenge and its answer, before they are packed. */
export interface Proof {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}

export const packed = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');
export const unpacked = (sent: string): Proof => JSON.parse(Buffer.from(sent, 'base64').toString('utf8')) as Proof;

/** Fetches a challenge as the visitor and does its work, as the help bot would. @returns What the registration sends. */
export async function solveBotCheck(visitor: TestVisitor): Promise<string> {
  const { status, body } = await visitor.call('getBotCheck');
  if (status !== 200) throw new Error(`no challenge: ${status}`);
  return solveChallengeOf({ challenge: body });
}

/** Does the work of a challenge that came with an answer. */
export async function solveChallengeOf(answer: { challenge?: unknown }): Promise<string> {
  // The contract leaves altcha's parameters open; the server made them with altcha.
  const challenge = answer.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return packed({ challenge, solution });
}
