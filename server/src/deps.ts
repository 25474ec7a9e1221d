import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Files } from './files/folder-files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ReadyEmail } from './messages/format-email.ts';
import type { ReadyText } from './messages/text-message.ts';
import type { Payments } from './payments/payment-provider.ts';
import type { Sessions } from './platform/access/actor.ts';
import type { Passwords } from './platform/access/passwords.ts';
import type { ReleaseKeys } from './platform/access/release-key-call.ts';
import type { Secrets } from './platform/access/secrets.ts';
import type { ClinicDirectory } from './platform/clinics/clinic-directory.ts';
import type { OpenDatabase } from './platform/database/open/open-database.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Zones } from './platform/time/zones.ts';

/**
 * Everything that use cases need from outside; tests pass their own clock, database and log. The files that declare its types do not import
 * this file: their functions name what they take.
 */
export interface Deps {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly zones: Zones;
  readonly log: Logger;
  /** Finds the clinic of a host name. */
  readonly clinics: ClinicDirectory;
  /** Signs tokens, so that changed tokens are recognised. */
  readonly sessionSecret: string;
  readonly sessions: Sessions;
  /** Keys that teams sign releases and calls with. */
  readonly releaseKeys: ReleaseKeys;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  /** For content that is too large for a row. */
  readonly files: Files;
  readonly jobs: Jobs;
  /** null: no card payments. */
  readonly payments: Payments | null;
  readonly lifecycle: Lifecycle;
  /** null in production, and where nothing of the demo is needed. */
  readonly demo: Demo | null;
}

/** The parts of `server/demo` that the product calls. Only `main.ts` loads them, and never in production. */
export interface Demo {
  /** Adds the outbox page and the calls of the payment sandbox. */
  addRoutes(app: FastifyInstance, deps: Deps): void;
  /** Stores a sent message for the outbox page. A later try of the same message replaces it. Call it inside `inClinic`. */
  keepEmail(deps: Pick<Deps, 'database' | 'clock'>, email: ReadyEmail): Promise<void>;
  keepText(deps: Pick<Deps, 'database' | 'clock'>, text: ReadyText): Promise<void>;
}

/** State of the process. While it closes, it completes the running calls and reports that it takes no more. */
export interface Lifecycle {
  /** Until jobs, timers and messages run. */
  isStarting: boolean;
  isClosing: boolean;
}
