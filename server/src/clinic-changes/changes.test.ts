import { describe, expect, it } from 'vitest';
import { changesOf } from './clinic-changes.ts';

describe('changesOf', () => {
  it('RL-02 names the fields that differ, with both values, and no others', () => {
    const stored = { id: 1, fee: 100, name: 'A', occupation_ids: [1, 2] };
    expect(changesOf(stored, { fee: 120, name: 'A', occupation_ids: [1, 2] })).toEqual({ fee: { from: 100, to: 120 } });
    expect(changesOf(stored, { occupation_ids: [1] })).toEqual({ occupation_ids: { from: [1, 2], to: [1] } });
    expect(changesOf(stored, { fee: 100 })).toEqual({});
  });

  it('RL-02 cuts long texts', () => {
    const { text } = changesOf({ text: 'a'.repeat(200) }, { text: 'b'.repeat(201) });
    expect(text).toEqual({ from: 'a'.repeat(200), to: `${'b'.repeat(200)}…` });
  });
});
