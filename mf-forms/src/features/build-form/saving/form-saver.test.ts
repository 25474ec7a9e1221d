import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { FormDefinition } from '@carefront/shared/domain';
import { beginHistory, type EditedForm, FIRST_NEW_ID, nextHistory } from '@carefront/shared/domain/form-building';
import { ApiError } from '@carefront/shared/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aWork } from '../testing/a-work.ts';
import { createFormSaver, SAVE_DELAY_MS } from './form-saver.ts';
import { startOf } from './start-builder.rules.ts';

type Reply = ReplyOf<'saveForm'>;
const saved = (revision: number, new_ids: Reply['new_ids'] = []): Reply => ({
  revision,
  saved_at: `2026-11-23T15:0${revision}:00.000Z`,
  has_changed: 1,
  new_ids,
});

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A form that is edited and saved; `answers` in their order. */
function saving(...answers: (Reply | Error)[]) {
  let history = startOf(aWork(), null).history;
  const bodies: BodyOf<'saveForm'>[] = [];
  const saver = createFormSaver({
    start: startOf(aWork(), null).saver,
    current: () => history.form,
    send(body) {
      bodies.push(structuredClone(body));
      const answer = answers[bodies.length - 1];
      return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  saver.begin();
  // The saver begins with the same form as the history.
  saver.adoptTheirs({ revision: 3, savedAt: '', form: history.form });
  const rename = (name: string) => {
    history = nextHistory(history, { type: 'edited', edit: { type: 'details-changed', change: { name } }, atMs: 0 });
    saver.changed();
  };
  const addPage = () => {
    history = nextHistory(history, { type: 'edited', edit: { type: 'page-added', at: 1 }, atMs: 0 });
    saver.changed();
  };
  const undo = () => {
    history = nextHistory(history, { type: 'undone' });
    saver.changed();
  };
  const redo = () => {
    history = nextHistory(history, { type: 'redone' });
    saver.changed();
  };
  return { saver, bodies, rename, addPage, undo, redo };
}

// The contract's schema of pages has no type for what is sent.
const pageIds = ({ pages }: BodyOf<'saveForm'>) => (pages as FormDefinition['pages']).map(({ id }) => id);
const LOST = new ApiError(0, '');
const colleague = new ApiError(409, 'Changed', {
  code: 'form_saved',
  body: { revision: 9, saved_at: '2026-11-23T15:00:00.000Z', saved_by: 'Odile Roy' },
});

describe('saving a form', () => {
  it('FB-01 saves once after a pause, all that was typed until then', async () => {
    const { saver, bodies, rename } = saving(saved(4));
    rename('Sleep');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    rename('Sleep diary');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    expect([bodies.length, saver.get().kind]).toEqual([0, 'unsaved']);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies.map(({ name, revision }) => [name, revision])).toEqual([['Sleep diary', 3]]);
    expect([saver.get().kind, saver.get().revision]).toEqual(['saved', 4]);
  });

  it('FB-02 a change that is undone before the pause is over saves nothing', async () => {
    const { saver, bodies, rename, undo } = saving();
    rename('Sleep');
    undo();
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect([bodies.length, saver.get().kind]).toEqual([0, 'saved']);
  });

  it('FB-01 saves again what was typed during a save', async () => {
    const { saver, bodies, rename } = saving(saved(4), saved(5));
    rename('One');
    const done = saver.save();
    rename('Two');
    expect(await done).toBe(true);
    expect(bodies.map(({ name, revision }) => [name, revision])).toEqual([
      ['One', 3],
      ['Two', 4],
    ]);
  });

  it('FB-02 sends the ids that the server gave, also after undo and redo', async () => {
    const stored: Reply['new_ids'] = [
      [FIRST_NEW_ID, 100_500],
      [FIRST_NEW_ID + 1, 100_501],
    ];
    const { saver, bodies, addPage, undo, redo } = saving(saved(4, stored), saved(5), saved(6));
    addPage();
    await saver.save();
    undo();
    await saver.save();
    redo();
    await saver.save();
    expect(bodies.map(pageIds)).toEqual([
      [11, FIRST_NEW_ID, 12],
      [11, 12],
      [11, 100_500, 12],
    ]);
  });

  it('FB-01 repeats a save without an answer as it was, before it sends later changes', async () => {
    const { saver, bodies, rename } = saving(LOST, saved(4), saved(5));
    rename('One');
    expect(await saver.save()).toBe(false);
    expect(saver.get().kind).toBe('failed');
    rename('Two');
    expect(await saver.save()).toBe(true);
    const [first, again, later] = bodies;
    expect(again).toEqual(first);
    expect([later?.name, later?.revision, later?.save_id === first?.save_id]).toEqual(['Two', 4, false]);
  });

  it.each([
    { what: 'without an answer', error: LOST, afterMs: 10_000 },
    { what: 'that the server puts off', error: new ApiError(429, '', { retryAfterSeconds: 30 }), afterMs: 30_000 },
  ])('FB-01 tries a save $what again by itself', async ({ error, afterMs }) => {
    const { saver, bodies, rename } = saving(error, saved(4));
    rename('One');
    await saver.save();
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect([bodies.length, saver.get().kind]).toEqual([1, 'failed']);
    await vi.advanceTimersByTimeAsync(1);
    expect([bodies.length, saver.get().kind]).toEqual([2, 'saved']);
  });

  it('FB-05 sends a refused form no more than once: the next change is a new save', async () => {
    const refusal = new ApiError(422, 'No', { fieldErrors: { slug: ['This address is taken.'] } });
    const { saver, bodies, rename } = saving(refusal, saved(4));
    rename('One');
    await saver.save();
    rename('Two');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(bodies.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(bodies[0]?.save_id).not.toBe(bodies[1]?.save_id);
  });
});

describe('a colleague who saved meanwhile', () => {
  it('FB-04 stops saving until the person decides, and then saves over it', async () => {
    const { saver, bodies, rename } = saving(colleague, saved(10));
    rename('Mine');
    await saver.save();
    expect(saver.get()).toMatchObject({ kind: 'conflict', theirs: { revision: 9, saved_by: 'Odile Roy' } });
    rename('Mine too');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect([bodies.length, await saver.save()]).toEqual([1, false]);
    expect(await saver.keepMine()).toBe(true);
    expect(bodies.map(({ name, revision }) => [name, revision])).toEqual([
      ['Mine', 3],
      ['Mine too', 9],
    ]);
  });
});

describe('a form that is opened again', () => {
  const kept = (form: EditedForm) => ({
    form,
    revision: 3,
    ids: [[FIRST_NEW_ID, 12]] as const,
    nextId: FIRST_NEW_ID + 5,
  });

  it('FB-02 is one undo step after the saved form, with the ids of this browser', () => {
    const { form } = nextHistory(beginHistory(startOf(aWork(), null).history.form, FIRST_NEW_ID), {
      type: 'edited',
      edit: { type: 'details-changed', change: { name: 'Kept' } },
      atMs: 0,
    });
    const { history, saver, isRestored } = startOf(aWork({ name: 'Stored' }), { ...kept(form), open: null });
    expect([isRestored, history.form.details.name, history.past.length, saver.revision]).toEqual([true, 'Kept', 1, 3]);
    expect(nextHistory(history, { type: 'undone' }).form.details.name).toBe('Stored');
    expect(history.nextId).toBe(FIRST_NEW_ID + 5);
  });
});
