import { afterAll, describe, expect, it } from 'vitest';
import { createWorkerTask } from './worker-task.ts';

const file = new URL('./worker-task.fixture.ts', import.meta.url);
const task = createWorkerTask<string, Uint8Array>(file, { timeLimitMs: 60_000, memoryMb: 48 });
const impatient = createWorkerTask<string, Uint8Array>(file, { timeLimitMs: 100, memoryMb: 48 });
afterAll(() => Promise.all([task.end(), impatient.end()]));

describe('createWorkerTask', { timeout: 90_000 }, () => {
  it('API-03 answers with the result of its thread, also after a failed task', async () => {
    expect([...(await task.run('answer'))]).toEqual([1, 2, 3]);
    await expect(task.run('throw')).rejects.toThrow('no such paper');
    expect([...(await task.run('answer'))]).toEqual([1, 2, 3]);
  });

  it.each(['fill', 'exit'])('API-03 loses only the thread when its task is to %s', async (wish) => {
    await expect(task.run(wish)).rejects.toThrow();
    expect([...(await task.run('answer'))]).toEqual([1, 2, 3]);
  });

  it('API-03 stops a task that takes too long, while other code keeps running', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    await expect(impatient.run('hang')).rejects.toMatchObject({ code: 'unavailable' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
