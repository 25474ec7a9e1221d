import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { type BotCheck, solveHere, solveProof } from './solve-proof.ts';

const SECRET = 'a-secret-of-this-test';

async function aChallenge() {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 37,
    deriveKey,
    hmacSignatureSecret: SECRET,
    hmacKeySignatureSecret: SECRET,
  });
  // In the form that the server sends.
  return { challenge, check: JSON.parse(JSON.stringify(challenge)) as BotCheck };
}

it('CB-07 finds a proof of work with the browser’s cryptography that the server verifies', async () => {
  const { challenge, check } = await aChallenge();
  const solution = await solveHere(check);
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: SECRET,
    hmacKeySignatureSecret: SECRET,
  });
  expect([verified, solution.counter]).toEqual([true, 37]);
});

it('CB-07 finds the proof of work in the page when workers are not available', async () => {
  expect('Worker' in globalThis).toBe(false);
  const { check } = await aChallenge();
  expect((await solveProof(check)).counter).toBe(37);
});
