import type { Deps } from './deps.ts';
import type { Messages } from './messages/outbox/start-messages.ts';
import type { Listening } from './platform/http/listen.ts';

/** After this time the process ends even if work is still running, so that it never hangs. */
const HARD_STOP_MS = 10_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * On SIGTERM and SIGINT: reports not ready, completes the running requests, closes the database and exits with 0. A second signal exits at
 * once.
 */
export function stopOnSignals(deps: Deps, listening: Listening, messages: Messages): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (deps.lifecycle.isClosing) process.exit(1);
      void stop(deps, listening, messages);
    });
  }
}

async function stop(
  { lifecycle, log, database, jobs }: Deps,
  listening: Listening,
  messages: Messages,
): Promise<never> {
  lifecycle.isClosing = true; // from here on /readyz answers 503 and every answer closes its connection
  const hardStop = setTimeout(() => {
    log.error('open calls did not end in time: cut off');
    listening.destroyConnections();
    process.exit(1);
  }, HARD_STOP_MS);
  hardStop.unref();
  try {
    await listening.close();
    await jobs.stop();
    await messages.stop();
    await database.close();
    log.info('stopped');
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}
