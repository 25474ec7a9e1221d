import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botCheckKeys } from '../src/submissions/bot-check/bot-check-keys.ts';
import { ALGORITHM } from '../src/submissions/bot-check/sent-proof.ts';
import { TEST_SECRET } from './seeded-template.ts';
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
  return solve(await challengeOf(visitor));
}

/**
 * Makes a proof within milliseconds, for tests that need a proof and not the search for it: the challenge is signed again with the first
 * try as its answer. The server accepts it as its own.
 */
export async function makeProof(visitor: TestVisitor): Promise<string> {
  return makeProofFor({ challenge: await challengeOf(visitor) });
}

/** The same for a challenge that came with an answer. */
export async function makeProofFor(answer: { challenge?: unknown }): Promise<string> {
  const { cost, data } = (answer.challenge as Challenge).parameters; // the contract leaves altcha's parameters open
  return solve(
    await createChallenge({ algorithm: ALGORITHM, cost, counter: 1, data, deriveKey, ...botCheckKeys(TEST_SECRET) }),
  );
}

async function challengeOf(visitor: TestVisitor): Promise<Challenge> {
  const { status, body } = await visitor.call('getBotCheck');
  if (status !== 200) throw new Error(`no challenge: ${status}`);
  return body as unknown as Challenge; // the server made it with altcha
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return packed({ challenge, solution });
}
