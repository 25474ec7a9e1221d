import { Worker } from 'node:worker_threads';
import { AppError } from '@carefront/shared/contracts';

export interface WorkerLimits {
  /** A piece of work that takes longer is given up, and its thread is ended. */
  readonly timeLimitMs: number;
  /** The thread's heap limit: a task that needs more ends the thread, not the process. */
  readonly memoryMb: number;
}

export interface WorkerTask<Input, Output> {
  /** One piece of work at a time: the caller keeps the order (`clinic-queue.ts`). @throws AppError `unavailable` where it took too long. */
  run(input: Input): Promise<Output>;
  /** Ends the thread; work that runs fails. */
  end(): Promise<void>;
}

/** The thread's answer: its result, or the message of the error that it threw. */
export type WorkerAnswer<Output> = { readonly output: Output } | { readonly failure: string };

/**
 * Runs work in a separate thread, so that other requests use the processor meanwhile. The thread starts with the first task and serves the
 * next ones; after a failure of the thread itself the next task gets a new thread.
 * @param file - Module that calls `serveWork`.
 */
export function createWorkerTask<Input, Output>(
  file: URL,
  { timeLimitMs, memoryMb }: WorkerLimits,
): WorkerTask<Input, Output> {
  let thread: Worker | null = null;
  /** The callers that wait for the thread. */
  let waiting: PromiseWithResolvers<WorkerAnswer<Output>> | null = null;

  async function end(): Promise<void> {
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const fail = (error: unknown) => {
      if (thread !== started) return;
      thread = null;
      waiting?.reject(error);
    };
    started.on('message', (answer: WorkerAnswer<Output>) => waiting?.resolve(answer));
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
    // The process need not wait for an idle thread.
    started.unref();
    return started;
  }

  async function run(input: Input): Promise<Output> {
    const asked = Promise.withResolvers<WorkerAnswer<Output>>();
    waiting = asked;
    thread ??= start();
    thread.postMessage(input);
    const timer = setTimeout(() => {
      void end();
      asked.reject(new AppError('unavailable', `a thread worked for ${timeLimitMs} ms`));
    }, timeLimitMs);
    try {
      const answer = await asked.promise;
      if ('failure' in answer) throw new Error(`the thread's work failed: ${answer.failure}`);
      return answer.output;
    } finally {
      clearTimeout(timer);
      waiting = null;
    }
  }

  return {
    run,
    async end() {
      waiting?.reject(new Error('the thread is ended'));
      await end();
    },
  };
}
