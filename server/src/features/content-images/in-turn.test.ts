import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

describe('work in turn', () => {
  it('API-03 runs one after another, in order, also after one that fails', async () => {
    const inTurn = createTurns(10);
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await nextRound();
      steps.push(`${name} ends`);
      if (name === 'two') throw new Error('on purpose');
      return name;
    };
    const all = await Promise.allSettled(['one', 'two', 'three'].map((name) => inTurn(work(name))));
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(['one', 'failed', 'three']);
    expect(steps).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('API-03 sends away whom it cannot take, and takes others once there is room', async () => {
    const inTurn = createTurns(1);
    const gate = Promise.withResolvers<void>();
    const inside = [inTurn(() => gate.promise), inTurn(() => gate.promise)];
    await expect(inTurn(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
    gate.resolve();
    await Promise.all(inside);
    expect(await inTurn(async () => 'taken')).toBe('taken');
  });
});
