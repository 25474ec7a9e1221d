import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ALGORITHM, botCheckKeys } from '../../src/submissions/bot-check.ts';
import { TEST_SECRET } from './seeded-template.ts';
import type { TestVisitor } from './test-visitor.ts';

/** A challenge and its solution, unpacked. */
export interface Proof {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}

export const packed = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');
export const unpacked = (sent: string): Proof => JSON.parse(Buffer.from(sent, 'base64').toString('utf8')) as Proof;

/** Fetches a challenge as the visitor and solves it like the help bot. @returns The value for the registration. */
export async function solveBotCheck(visitor: TestVisitor): Promise<string> {
  return solve(await challengeOf(visitor));
}

/**
 * Makes a valid proof within milliseconds, for tests that do not need the search: signs the challenge again with the first attempt as its
 * solution.
 */
export async function makeProof(visitor: TestVisitor): Promise<string> {
  return makeProofFor({ challenge: await challengeOf(visitor) });
}

/** Makes a proof for a challenge that a refusal contained. */
export async function makeProofFor(answer: { challenge?: unknown }): Promise<string> {
  const { cost, data } = (answer.challenge as Challenge).parameters; // the contract does not type altcha's parameters
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
