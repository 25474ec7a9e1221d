import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './worker-task.ts';

/**
 * The thread's side of `worker-task.ts`: runs each task and answers with its result.
 * @param work - Returns bytes, which move to the caller.
 */
export function serveWork<Input>(work: (input: Input) => Promise<Uint8Array<ArrayBuffer>>): void {
  const port = parentPort;
  if (!port) throw new Error('this module runs in a worker thread alone');
  port.on('message', async (input: Input) => {
    try {
      const output = await work(input);
      const answer: WorkerAnswer<Uint8Array<ArrayBuffer>> = { output };
      port.postMessage(answer, [output.buffer]);
    } catch (error) {
      const answer: WorkerAnswer<never> = {
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
      port.postMessage(answer);
    }
  });
}
