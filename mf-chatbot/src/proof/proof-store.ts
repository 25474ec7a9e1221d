import { proofText, type SolveProof } from '@carefront/shared/bot-check';
import type { ApiClient } from '@carefront/shared/http';

/**
 * How long a proof is used: half of what the server gives it. Measured here from its challenge on, because a browser's clock may be wrong
 * about the time but not about a span.
 */
const LIFE_MS = 5 * 60_000;

interface Proof {
  readonly text: string;
  readonly goodUntilMs: number;
}

/** Has a solved proof of work ready when it is needed (CB-07). */
export function createProofStore(api: ApiClient, solve: SolveProof) {
  let coming: Promise<Proof> | null = null;

  async function make(): Promise<Proof> {
    const goodUntilMs = Date.now() + LIFE_MS;
    const challenge = await api.call('getBotCheck');
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
    /** Starts at once; `take` reports any failure. */
    prepare(): void {
      begin().catch(() => undefined);
    },
    /** @throws ApiError where the server gives no challenge, Error where it could not be solved. */
    async take(): Promise<string> {
      const ready = await begin();
      if (Date.now() < ready.goodUntilMs) return ready.text;
      coming = null;
      return (await begin()).text;
    },
    /** It was used, or refused. */
    drop(): void {
      coming = null;
    },
  };
}
