import { dateAt } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../src/config.ts';
import type { Demo, Deps } from '../src/deps.ts';
import type { Secrets } from '../src/platform/access/secrets.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import type { Clock } from '../src/platform/time/clock.ts';
import { pinnedZones } from '../src/platform/time/zones.ts';
import { demoLines } from './demo-lines.ts';
import { devReloadRoutes } from './dev-reload.ts';
import { keepEmail, keepText } from './outbox/demo-message.repository.ts';
import { demoOutboxRoutes } from './outbox/outbox.routes.ts';
import { type PaymentSandbox, startPaymentSandbox } from './payment-sandbox/payment-sandbox.ts';
import { postEventsTo } from './payment-sandbox/post-events.ts';
import { paymentSandboxRoutes } from './payment-sandbox/sandbox.routes.ts';
import { seedDemo } from './seed-demo.ts';

/** Zone that decides the calendar day of the first start. */
const DEMO_ZONE = 'America/Toronto';

/** Everything that a server outside production has in addition. */
export interface RunningDemo extends Demo {
  /** null: the settings name a payment provider, or no card payments. */
  readonly sandbox: PaymentSandbox | null;
  /** @returns Whether the demo clinics were seeded: the database had no clinic. */
  seed(ownerDb: Database, secrets: Secrets): Promise<boolean>;
  /** For `npm run dev`. */
  addReloading(app: FastifyInstance, deps: Deps, builtDir: string): void;
  /** From now on, the sandbox sends its events to this server. */
  sendPaymentEventsTo(port: number): void;
  /** The lines about the demo in the message of a ready server. */
  lines(port: number, hasSeeded: boolean): string[];
}

/** Starts the payment sandbox where the settings ask for it. Every other part of the demo waits until it is called. */
export async function startDemo(config: Config, clock: Clock): Promise<RunningDemo> {
  const sandbox = config.payments === 'sandbox' ? await startPaymentSandbox(() => clock.nowMs()) : null;
  return {
    sandbox,
    seed: (ownerDb, secrets) => seedDemo(ownerDb, dateAt(pinnedZones.requireZone(DEMO_ZONE), clock.nowMs()), secrets),
    addRoutes(app, deps) {
      demoOutboxRoutes(app, deps);
      if (sandbox) paymentSandboxRoutes(app, sandbox);
    },
    addReloading: devReloadRoutes,
    keepEmail,
    keepText,
    sendPaymentEventsTo: (port) => sandbox?.deliverTo(postEventsTo(`http://127.0.0.1:${port}`)),
    lines: demoLines,
  };
}
