import { proofText, type SolveProof } from '@carefront/shared/bot-check';
import { getBotCheck } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';

/**
 * A proof is used for half of the time that the server accepts it. The time is measured from the challenge: a browser's clock may be wrong
 * about the time of day, but not about a duration.
 */
const LIFE_MS = 5 * 60_000;

interface Proof {
  readonly text: string;
  readonly goodUntilMs: number;
}

/** Solves a proof of work in advance (CB-07). */
export function createProofStore(api: ApiClient, solve: SolveProof) {
  let coming: Promise<Proof> | null = null;

  async function make(): Promise<Proof> {
    const goodUntilMs = Date.now() + LIFE_MS;
    const challenge = await api.call(getBotCheck);
    return { text: proofText(challenge, await solve(challenge)), goodUntilMs };
  }

  function begin(): Promise<Proof> {
    if (!coming) {
      const making = make();
      coming = making;
      making.catch(() => {
        if (coming === making) coming = null;
      });
    }
    return coming;
  }

  return {
    /** Begins to solve a proof; `take` reports a failure. */
    prepare(): void {
      begin().catch(() => undefined);
    },
    /** @throws ApiError when the server gives no challenge, Error when the proof could not be solved. */
    async take(): Promise<string> {
      const ready = await begin();
      if (Date.now() < ready.goodUntilMs) return ready.text;
      coming = null;
      return (await begin()).text;
    },
    /** Drops the proof after it was used or refused. */
    drop(): void {
      coming = null;
    },
  };
}
