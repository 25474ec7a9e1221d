import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { AnyMessageKind } from './messages/outbox/message-kind.ts';
import type { Passwords } from './platform/access/passwords.ts';
import type { Secrets } from './platform/access/secrets.ts';
import type { Sessions } from './platform/access/sessions.ts';
import type { ClinicDirectory } from './platform/clinics/clinic-directory.ts';
import type { OpenDatabase } from './platform/database/open/open-database.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Zones } from './platform/time/zones.ts';

/** Everything a use case may need from outside; tests hand in their own clock, database and log. */
export interface Deps {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly zones: Zones;
  readonly log: Logger;
  /** The clinic of a host name. */
  readonly clinics: ClinicDirectory;
  /** Signs what we hand out and want back unchanged. */
  readonly sessionSecret: string;
  readonly sessions: Sessions;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  /** Content that is too large for a row. */
  readonly files: Files;
  readonly jobs: Jobs;
  /** Every kind of email and text message (`message-kinds.ts`). */
  readonly messageKinds: readonly AnyMessageKind[];
  readonly lifecycle: Lifecycle;
}

/** Whether the process is stopping: it then answers the calls that it has and reports that it is not ready for more. */
export interface Lifecycle {
  isClosing: boolean;
}
