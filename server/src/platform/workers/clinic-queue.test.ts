import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createClinicQueue } from './clinic-queue.ts';

const MAPLE = 1;
const BIRCH = 2;
const CEDAR = 3;
const UNAVAILABLE = { code: 'unavailable', extras: { retryAfterSeconds: 5 } };

describe('the queue of clinics', () => {
  it('API-03 runs one task after another, in order, also after a failed task', async () => {
    const queue = createClinicQueue({ all: 10, ofClinic: 10 });
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await nextRound();
      steps.push(`${name} ends`);
      if (name === 'two') throw new Error('on purpose');
      return name;
    };
    const all = await Promise.allSettled(['one', 'two', 'three'].map((name) => queue(MAPLE, work(name))));
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(['one', 'failed', 'three']);
    expect(steps).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('API-03 refuses a task when it is full, and accepts tasks again when it has room', async () => {
    const queue = createClinicQueue({ all: 2, ofClinic: 2 });
    const gate = Promise.withResolvers<void>();
    const inside = [MAPLE, BIRCH].map((clinicId) => queue(clinicId, () => gate.promise));
    await expect(queue(CEDAR, async () => 'never')).rejects.toMatchObject(UNAVAILABLE);
    gate.resolve();
    await Promise.all(inside);
    expect(await queue(CEDAR, async () => 'taken')).toBe('taken');
  });

  it('API-03 keeps places for other clinics when one clinic floods it, and serves that clinic again later', async () => {
    const queue = createClinicQueue({ all: 4, ofClinic: 2 });
    const gate = Promise.withResolvers<void>();
    const failing = queue(MAPLE, async () => {
      await gate.promise;
      throw new Error('on purpose');
    });
    const waiting = queue(MAPLE, () => gate.promise);
    for (let more = 0; more < 3; more += 1)
      await expect(queue(MAPLE, async () => 'never')).rejects.toMatchObject(UNAVAILABLE);
    const others = [queue(BIRCH, async () => 'Birch'), queue(CEDAR, async () => 'Cedar')];
    gate.resolve();
    await expect(failing).rejects.toThrow('on purpose');
    await waiting;
    expect(await Promise.all(others)).toEqual(['Birch', 'Cedar']);
    expect(await Promise.all([queue(MAPLE, async () => 1), queue(MAPLE, async () => 2)])).toEqual([1, 2]);
  });
});
