import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createClinicQueue } from './clinic-queue.ts';

const MAPLE = 1;
const BIRCH = 2;
const CEDAR = 3;
const UNAVAILABLE = { code: 'unavailable', extras: { retryAfterSeconds: 5 } };

describe('work in turn', () => {
  it('API-03 runs one after another, in order, also after one that fails', async () => {
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

  it('API-03 sends away whom it cannot take, and takes others once there is room', async () => {
    const queue = createClinicQueue({ all: 2, ofClinic: 2 });
    const gate = Promise.withResolvers<void>();
    const inside = [MAPLE, BIRCH].map((clinicId) => queue(clinicId, () => gate.promise));
    await expect(queue(CEDAR, async () => 'never')).rejects.toMatchObject(UNAVAILABLE);
    gate.resolve();
    await Promise.all(inside);
    expect(await queue(CEDAR, async () => 'taken')).toBe('taken');
  });

  it('API-03 leaves the others their places, however much one clinic sends, and takes it again once there is room', async () => {
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
