import type { DeliverEvent } from './sandbox-events.ts';

const PATH = '/api/formbilling/webhook';
const TIMEOUT_MS = 10_000;

/** Posts events to a server. @param origin - Such as `http://127.0.0.1:8080`. */
export const postEventsTo =
  (origin: string): DeliverEvent =>
  async (body, signature) => {
    const { status } = await fetch(origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status;
  };
