import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from './stripe-objects.ts';

/** Sends an event's bytes with their signature. @returns The status of the answer. */
export type DeliverEvent = (body: string, signature: string) => Promise<number>;

export interface SandboxEvents {
  /** Sends an event soon; the answer of the call does not wait for it. */
  send(type: string, account: string, object: unknown): void;
  /** Events are dropped until a receiver is set. */
  deliverTo(deliver: DeliverEvent): void;
  /** Resolves when every event so far was delivered or given up. */
  settled(): Promise<void>;
}

const TRIES = 3;
const PAUSE_MS = 500;

/** The header by which a receiver knows that an event is Stripe's: time and HMAC of the bytes. */
export function signatureOf(body: string, secret: string, atMs: number): string {
  const at = Math.floor(atMs / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export function createSandboxEvents(secret: string, nowMs: () => number): SandboxEvents {
  let receiver: DeliverEvent | undefined;
  const running = new Set<Promise<void>>();
  return {
    send(type, account, object) {
      const created = Math.floor(nowMs() / 1000);
      const event = { id: newId('evt'), object: 'event', type, account, created, livemode: false, data: { object } };
      const delivery = deliver(JSON.stringify(event)).finally(() => running.delete(delivery));
      running.add(delivery);
    },
    deliverTo(deliverEvent) {
      receiver = deliverEvent;
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };

  async function deliver(body: string): Promise<void> {
    for (let attempt = 1; receiver && attempt <= TRIES; attempt += 1) {
      const status = await receiver(body, signatureOf(body, secret, nowMs())).catch(() => 0);
      if (status >= 200 && status < 300) return;
      if (attempt < TRIES) await sleep(PAUSE_MS * attempt, undefined, { ref: false });
    }
  }
}
