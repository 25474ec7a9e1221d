import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import type { ReplyOf } from '../contracts/index.ts';

/** A challenge, as `getBotCheck` gives it, or a call that asks for a proof. */
export type BotCheck = ReplyOf<'getBotCheck'>;
export type SolveProof = (check: BotCheck) => Promise<Solution>;

/** A phone has a person to serve meanwhile. */
const WORKERS = 2;
const LIMIT_MS = 90_000;

// The contract leaves the parameters to altcha, whose words they are on both sides.
const challengeOf = (check: BotCheck): Challenge => check as unknown as Challenge;

function orFail(solution: Solution | null): Solution {
  if (!solution) throw new Error('The proof of work was not found in time');
  return solution;
}

/** On the page's own thread: every guess waits for the browser's cryptography, and the library lets others in between. */
export async function solveHere(check: BotCheck): Promise<Solution> {
  return orFail(await solveChallenge({ challenge: challengeOf(check), deriveKey, timeout: LIMIT_MS }));
}

async function solveInWorkers(check: BotCheck): Promise<Solution> {
  // Built from solve.worker.ts separately (`withProofWorker` of tooling/rspack.mjs). The address is kept out of the `new Worker` call,
  // otherwise the bundler would take both.
  const address = new URL('solve-worker', import.meta.url);
  const createWorker = () => new Worker(address);
  const challenge = challengeOf(check);
  return orFail(await solveChallengeWorkers({ challenge, concurrency: WORKERS, createWorker, timeout: LIMIT_MS }));
}

/** The work of a challenge (decision 19): beside the page where that can be, in it where not. */
export const solveProof: SolveProof = (check) => solveInWorkers(check).catch(() => solveHere(check));

/** A solved challenge as the server takes it: base64 of JSON, all of it ASCII. */
export const proofText = (challenge: BotCheck, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));
