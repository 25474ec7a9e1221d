import { deriveFormState, planForm } from '@carefront/shared/domain';
import { judgementWork, MOST_FORM_WORK, MOST_JUDGED_WORK } from '@carefront/shared/domain/form-building';
import { aBlock, aControl, aForm } from '@carefront/shared/testing/forms';
import { describe, expect, it } from 'vitest';
import { deriveStateInTurns } from './validate-answers.ts';

const today = '2026-06-15';
const person = { isStaff: false };
const [MAPLE, BIRCH] = [1, 2];

/** A form of a time without a limit for all conditions together: each question searches the text of its entry for many others. */
const COUNT = 30;
const searchesOf = (index: number) =>
  Array.from({ length: COUNT }, (_, search) => ({
    question: 'df_block_1.df_1' as const,
    is: 'contains' as const,
    // Almost found at every place of the text.
    value: `${'\u4e00'.repeat(5)}${String.fromCharCode(0x5000 + index * COUNT + search)}`,
  }));
const questions = Array.from({ length: COUNT }, (_, index) =>
  aControl(index + 2, { visible_when: { any: searchesOf(index) } }),
);
const LARGE = planForm(aForm(aBlock(1, [aControl(1), ...questions], { repeats: { min: 0, max: 50 } })));
const SMALL = planForm(aForm(aBlock(1, [aControl(1)])));
const entries = (count: number) => ({
  df_block_1: { entries: Array.from({ length: count }, (_, index) => ({ df_1: `${index}${'\u4e00'.repeat(9_000)}` })) },
});
const derive = (clinicId: number, plan = LARGE, answers: Parameters<typeof deriveFormState>[1] = entries(3)) =>
  deriveStateInTurns({ clinicId, plan, answers, today, person });

describe('the state of a large form', () => {
  it('RL-02 is derived in turns with other work, and is the same as at once', async () => {
    expect(judgementWork(LARGE, entries(3))).toBeGreaterThan(MOST_FORM_WORK);
    let turns = 0;
    let isOver = false;
    const otherWork = (): void => {
      turns += 1;
      if (!isOver) setImmediate(otherWork);
    };
    setImmediate(otherWork);
    const state = await derive(MAPLE);
    isOver = true;
    expect(turns).toBeGreaterThan(3);
    expect(state).toEqual(deriveFormState(LARGE, entries(3), today, person));
  });

  it('RL-02 makes the other judgements of its clinic wait, not those of other clinics, nor small ones', async () => {
    const order: string[] = [];
    const named = (name: string, work: Promise<unknown>) => work.then(() => order.push(name));
    await Promise.all([
      named('first of Maple', derive(MAPLE)),
      named('second of Maple', derive(MAPLE)),
      named('small of Maple', derive(MAPLE, SMALL, {})),
      named('small of Birch', derive(BIRCH, SMALL, {})),
      named('smaller of Birch', derive(BIRCH, LARGE, entries(1))),
    ]);
    expect(order.slice(0, 2).toSorted()).toEqual(['small of Birch', 'small of Maple']);
    expect(order.indexOf('smaller of Birch')).toBeLessThan(order.indexOf('second of Maple'));
    expect(order.at(-1)).toBe('second of Maple');
  });

  it('RL-02 is not derived at all when it takes far too much work', async () => {
    expect(judgementWork(LARGE, entries(51))).toBeGreaterThan(MOST_JUDGED_WORK);
    const before = process.threadCpuUsage().user;
    await expect(derive(MAPLE, LARGE, entries(51))).rejects.toMatchObject({ code: 'answers-too-large' });
    expect(process.threadCpuUsage().user - before).toBeLessThan(200_000);
  });

  it('API-03 is refused for a while when too many wait, and derived again later', async () => {
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => derive(MAPLE, LARGE, entries(1))));
    const codes = all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'derived')); // an AppError
    expect(new Set(codes)).toEqual(new Set(['derived', 'unavailable']));
    expect(codes.filter((code) => code === 'derived').length).toBeGreaterThanOrEqual(21);
    await derive(MAPLE, LARGE, entries(1));
  });
});
