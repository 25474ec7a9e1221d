import { describe, expect, it } from 'vitest';
import { requireSameVersion, savedBy, saveNextVersion } from './content.ts';

/** Returns the version and content that `saveNextVersion` wrote. */
async function written(stored: { version: number; content: string }, content: string) {
  const rows: [number, string][] = [];
  const version = await saveNextVersion(stored, content, {
    keepFirst: async (first) => void rows.push([0, first]),
    write: async (next, text) => void rows.push([next, text]),
  });
  return { version, rows };
}

describe('versions of a text', () => {
  it.each([
    {
      when: 'the first edit keeps the text before it',
      stored: 0,
      content: 'new',
      rows: [
        [0, 'old'],
        [1, 'new'],
      ],
    },
    { when: 'a later edit adds one version', stored: 4, content: 'new', rows: [[5, 'new']] },
    { when: 'a save without changes adds none', stored: 4, content: 'old', rows: [] },
    { when: 'a first save without changes adds none', stored: 0, content: 'old', rows: [] },
  ])('ST-15 CO-04 $when', async ({ stored, content, rows }) => {
    const { version, rows: found } = await written({ version: stored, content: 'old' }, content);
    expect(found).toEqual(rows);
    expect(version).toBe(rows.length === 0 ? null : stored + 1);
  });

  it('ST-15 CO-04 refuse an edit that began with another version, and tell the stored version', () => {
    const call = () => requireSameVersion('site-changed', 3, 2);
    expect(call).toThrow(expect.objectContaining({ code: 'site-changed', extras: { body: { version: 3 } } }));
    for (const basedOn of [3, undefined]) expect(() => requireSameVersion('site-changed', 3, basedOn)).not.toThrow();
  });

  it('ST-15 CO-04 name the person who saved them, unless the account was deleted', () => {
    expect(savedBy({ first_name: 'Robin', last_name: 'Example' })).toBe('Robin Example');
    expect(savedBy({ first_name: null, last_name: null })).toBeNull();
  });
});
