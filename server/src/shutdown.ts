import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkAfterStart } from './after-start.ts';
import type { Deps } from './deps.ts';
import { anchorHeads } from './features/audit-log/check-log.ts';
import type { Messages } from './messages/send-messages.ts';
import type { Listening } from './platform/http/listen.ts';

/** After this time the process ends even if work is still running, so that it never hangs. */
const HARD_STOP_MS = 10_000;
/** The next start writes the anchors that this stop leaves out. */
const ANCHORS_WITHIN_MS = 2_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Parts that start after the signals are handled. */
export interface StartedLater {
  messages?: Messages;
  workAfterStart?: WorkAfterStart;
}

/**
 * On SIGTERM and SIGINT: reports not ready, goes on answering for `drainSeconds`, so that a balancer's next probe finds this out before a
 * connection is refused, completes the running requests, closes the database and exits with 0. A second signal exits at once.
 */
export function stopOnSignals(deps: Deps, listening: Listening, started: StartedLater): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (deps.lifecycle.isClosing) process.exit(1);
      void stop(deps, listening, started);
    });
  }
}

async function stop(deps: Deps, listening: Listening, started: StartedLater): Promise<never> {
  const { config, lifecycle, log, database, jobs } = deps;
  lifecycle.isClosing = true; // from here on /readyz answers 503 and every answer closes its connection
  await sleep(config.drainSeconds * 1_000);
  const hardStop = setTimeout(() => {
    log.error('open calls did not end in time: cut off');
    listening.destroyConnections();
    process.exit(1);
  }, HARD_STOP_MS);
  hardStop.unref();
  try {
    await listening.close();
    await started.workAfterStart?.stop();
    await jobs.stop();
    started.messages?.stop();
    // After everything that writes into the log, and within a limit: the number of clinics must not turn the stop into a hard stop.
    await anchorHeads(deps, { withinMs: ANCHORS_WITHIN_MS }).catch((error: unknown) =>
      log.error({ err: error }, 'the ends of the audit log could not be stored'),
    );
    await database.close();
    log.info('stopped');
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}
