import { isAppError } from '@carefront/shared/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Instruction } from './worker-task.fixture.ts';
import { createWorkerTask, type WorkerTask } from './worker-task.ts';

const file = new URL('./worker-task.fixture.ts', import.meta.url);
const LIMIT_OF_TASKS_MS = 60_000;
const task = createWorkerTask<Instruction, Uint8Array>(file, { memoryMb: 48 });
const impatient = createWorkerTask<Instruction, Uint8Array>(file, { memoryMb: 48 });
afterAll(() => Promise.all([task.end(), impatient.end()]));

describe('createWorkerTask', { timeout: 90_000 }, () => {
  it('API-03 answers with the result of its thread, also after a failed task', async () => {
    expect([...(await task.run('answer', LIMIT_OF_TASKS_MS))]).toEqual([1, 2, 3]);
    await expect(task.run('throw', LIMIT_OF_TASKS_MS)).rejects.toThrow('no such paper');
    expect([...(await task.run('answer', LIMIT_OF_TASKS_MS))]).toEqual([1, 2, 3]);
  });

  it.each(['fill', 'exit'] as const)('API-03 loses only the thread when its task is to %s', async (instruction) => {
    await expect(task.run(instruction, LIMIT_OF_TASKS_MS)).rejects.toThrow();
    expect([...(await task.run('answer', LIMIT_OF_TASKS_MS))]).toEqual([1, 2, 3]);
  });

  it('API-03 stops a task that takes too long, while other code keeps running', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    await expect(impatient.run('hang', 100)).rejects.toMatchObject({ code: 'unavailable' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it('API-03 says why no thread started', async () => {
    const none = createWorkerTask<Instruction, never>(new URL('./no-such-file.ts', import.meta.url), {
      memoryMb: 48,
    });
    await expect(none.run('answer', 2_000)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { code: 'ERR_MODULE_NOT_FOUND' },
    });
    await none.end();
  });

  it('RN-21 gives no answer to another task, in a hundred tasks that end at their time limit', async () => {
    const threads = Array.from({ length: 5 }, () => createWorkerTask<Instruction, string>(file, { memoryMb: 48 }));
    const got: Got[] = [];
    for (let round = 0; round < 20; round += 1) {
      // The answer and the end of the time limit are both due when this thread goes on: after an immediate, Node runs timers first.
      setTimeout(() => setImmediate(() => waitBusily(40)), LIMIT_MS - 20);
      const endsAtMs = Date.now() + LIMIT_MS;
      const asked = threads.map((thread, index) => askTwice(thread, `${round}.${index}`, endsAtMs - 3 + (round % 7)));
      got.push(...(await Promise.all(asked)).flat());
    }
    await Promise.all(threads.map((thread) => thread.end()));
    expect(got).toHaveLength(200);
    // Otherwise the machine is too slow for the limit, and the test shows nothing.
    expect(new Set(got.map(({ asked, answer }) => answer === asked))).toEqual(new Set([true, false]));
    expect(got.filter(({ asked, answer }) => answer !== 'refused' && answer !== asked)).toEqual([]);
  });
});

const LIMIT_MS = 400;

interface Got {
  readonly asked: string;
  readonly answer: string;
}

/** Two callers in turn, as in the queue of all clinics: the task of the first ends at its limit, and the second asks at once. */
async function askTwice(thread: WorkerTask<Instruction, string>, name: string, untilMs: number): Promise<Got[]> {
  const ask = async (asked: string, endsAtMs: number): Promise<Got> => {
    const answer = await thread.run({ name: asked, untilMs: endsAtMs }, LIMIT_MS).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'unavailable') throw error;
      return 'refused';
    });
    return { asked, answer };
  };
  return [await ask(`${name} first`, untilMs), await ask(`${name} second`, Date.now() + 30)];
}

function waitBusily(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}
