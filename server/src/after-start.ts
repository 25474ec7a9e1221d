import { BACKGROUND_JOB_KINDS } from './background-job-kinds.ts';
import type { Deps } from './deps.ts';
import { logMissingReleases, publishBuilt } from './features/releases/publish/publish-built.ts';
import { queueBackgroundJobs } from './jobs/background-jobs.ts';
import { MESSAGE_KINDS } from './message-kinds.ts';
import { queueWaiting } from './messages/send-messages.ts';

/** Clinics that get their builds before the server is ready: a first start, a few new clinics. The others have releases to answer with. */
export const CLINICS_BEFORE_READY = 20;

export interface WorkAfterStart {
  /** Ends the work after the clinic that it is at. The next start goes on. */
  stop(): Promise<void>;
}

/**
 * Does what a start owes to every clinic and no answer needs, one clinic after the other, while the server answers. It is the only work of a
 * start that takes longer with more clinics.
 */
export function startWorkAfterStart(deps: Deps, builtDir: string): WorkAfterStart {
  const { log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const steps: readonly [name: string, work: () => Promise<unknown>][] = [
    ['activate-built-releases', () => publishBuilt(deps, builtDir, { signal })],
    ['queue-background-jobs', () => queueBackgroundJobs(deps, BACKGROUND_JOB_KINDS, signal)],
    ['queue-waiting-messages', () => queueWaiting({ ...deps, messageKinds: MESSAGE_KINDS }, signal)],
    ['missing-releases', () => logMissingReleases(deps, signal)],
  ];
  const work = async (): Promise<void> => {
    for (const [task, step] of steps) {
      if (signal.aborted) return;
      try {
        await step();
      } catch (error) {
        if (!signal.aborted)
          log.error({ err: error, task }, 'work after the start failed; the next start tries it again');
      }
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
