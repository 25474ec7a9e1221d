import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import type { ReplyOf } from '../contracts/index.ts';

/** A challenge from `getBotCheck`, or from the refusal of a call that needs a proof. */
export type BotCheck = ReplyOf<'getBotCheck'>;
export type SolveProof = (check: BotCheck) => Promise<Solution>;

/** Few workers, so that a phone still reacts to the person. */
const WORKERS = 2;
const LIMIT_MS = 90_000;

// The contract does not describe the parameters: both sides pass them to altcha.
const challengeOf = (check: BotCheck): Challenge => check as unknown as Challenge;

function orFail(solution: Solution | null): Solution {
  if (!solution) throw new Error('The proof of work was not found in time');
  return solution;
}

/** Solves on the page's own thread. Each guess is asynchronous, so the page still reacts. */
export async function solveHere(check: BotCheck): Promise<Solution> {
  return orFail(await solveChallenge({ challenge: challengeOf(check), deriveKey, timeout: LIMIT_MS }));
}

async function solveInWorkers(check: BotCheck): Promise<Solution> {
  // Built from solve.worker.ts separately (`withProofWorker` of the tooling). The address is kept out of the `new Worker` call,
  // otherwise the bundler would take both.
  const address = new URL('solve-worker', import.meta.url);
  const createWorker = () => new Worker(address);
  const challenge = challengeOf(check);
  return orFail(await solveChallengeWorkers({ challenge, concurrency: WORKERS, createWorker, timeout: LIMIT_MS }));
}

/** Solves a challenge (decision 19) in a worker, or on the page's thread if no worker can start. */
export const solveProof: SolveProof = (check) => solveInWorkers(check).catch(() => solveHere(check));

/** Encodes a solved challenge for the server: base64 of ASCII JSON. */
export const proofText = (challenge: BotCheck, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));
