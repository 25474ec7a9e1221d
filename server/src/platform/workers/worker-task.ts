import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError } from '@carefront/shared/contracts';
import { Piscina } from 'piscina';

interface WorkerLimits {
  /** Heap limit of the thread: a task that needs more ends the thread, not the process. */
  readonly memoryMb: number;
}

export interface WorkerTask<Input, Output> {
  /**
   * Runs one task at a time: the caller keeps the order (`clinic-queue.ts`).
   * @param timeLimitMs - A task that takes longer is stopped by ending its thread. The start of the thread counts.
   * @throws AppError `unavailable` when the task takes too long; otherwise the error of the task or of its thread.
   */
  run(input: Input, timeLimitMs: number): Promise<Output>;
  /** Ends the thread; a running task fails. */
  end(): Promise<void>;
}

/** The name of the function that a module for threads exports. */
const EXPORTED_AS = 'work';
/** An idle thread keeps its loaded fonts, tens of megabytes, for this time. */
const IDLE_LIMIT_MS = 600_000;

/**
 * Runs tasks in a separate thread, so that other requests use the processor meanwhile. The first task starts the thread and later tasks
 * reuse it; when the thread fails, the next task starts a new one. The pool numbers the tasks, so an answer that arrives after the time
 * limit reaches nobody (decision 75).
 * @param file - Module that exports a function `work`. Bytes that `work` returns by `move` of piscina are not copied.
 */
export function createWorkerTask<Input, Output>(file: URL, { memoryMb }: WorkerLimits): WorkerTask<Input, Output> {
  const pool = new Piscina<Input, Output>({
    filename: file.href,
    name: EXPORTED_AS,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_LIMIT_MS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Otherwise the thread waits for its next task in a way that stops its own timers and streams.
    atomics: 'disabled',
    recordTiming: false,
  });
  /** Error of a thread without a task, such as a module that cannot be loaded. Its task waits until the time limit. */
  let threadError: unknown;
  // Without this listener, the error of an idle thread or a late answer would end the process.
  pool.on('error', (error: unknown) => {
    threadError = error;
  });

  return {
    async run(input, timeLimitMs) {
      const limit = AbortSignal.timeout(timeLimitMs);
      threadError = undefined;
      try {
        return await pool.run(input, { signal: limit });
      } catch (error) {
        if (!limit.aborted) throw error;
        throw new AppError('unavailable', `a thread worked for ${timeLimitMs} ms`, {}, { cause: threadError });
      }
    },
    end: () => pool.destroy(),
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Takes a few milliseconds. Higher levels cost more time than they save for a text that is sent once. */
const BROTLI_QUALITY = 4;

export type Encoding = 'br' | 'gzip';

/** For text that is sent in one answer only. */
export function compressText(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(text);
  return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** The encoding of ours that the browser prefers. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}
