import { Worker } from 'node:worker_threads';
import { AppError } from '@carefront/shared/contracts';

export interface WorkerLimits {
  /** A task that takes longer is stopped by ending its thread. */
  readonly timeLimitMs: number;
  /** Heap limit of the thread: a task that needs more ends the thread, not the process. */
  readonly memoryMb: number;
}

export interface WorkerTask<Input, Output> {
  /**
   * Runs one task at a time: the caller keeps the order (`clinic-queue.ts`).
   * @throws AppError `unavailable` when the task takes too long.
   */
  run(input: Input): Promise<Output>;
  /** Ends the thread; a running task fails. */
  end(): Promise<void>;
}

/** The thread's answer: its result, or the message of the error that it threw. */
export type WorkerAnswer<Output> = { readonly output: Output } | { readonly failure: string };

/**
 * Runs tasks in a separate thread, so that other requests use the processor meanwhile. The first task starts the thread and later tasks
 * reuse it; when the thread fails, the next task starts a new one.
 * @param file - Module that calls `serveWork`.
 */
export function createWorkerTask<Input, Output>(
  file: URL,
  { timeLimitMs, memoryMb }: WorkerLimits,
): WorkerTask<Input, Output> {
  let thread: Worker | null = null;
  /** The caller that waits for the thread's answer. */
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
    // An idle thread must not keep the process running.
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
