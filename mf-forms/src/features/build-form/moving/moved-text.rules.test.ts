import { beginHistory, FIRST_NEW_ID, nextHistory } from '@carefront/shared/domain/form-building';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../parts.messages.ts';
import { startOf } from '../saving/start-builder.rules.ts';
import type { MovedKey } from '../store/builder-store.ts';
import { aWork } from '../testing/a-work.ts';
import { moveEdit, moveToPage } from './move-part.rules.ts';
import { movedText } from './moved-text.rules.ts';
import { MOVING } from './moving.messages.ts';

const FORM = startOf(aWork(), null).history.form;

function spoken(key: MovedKey, edit: ReturnType<typeof moveEdit>, locale: 'en' | 'fr' = 'en'): string {
  if (!edit) throw new Error('the part can be moved');
  const after = nextHistory(beginHistory(FORM, FIRST_NEW_ID), { type: 'edited', edit, atMs: 0 }).form;
  return movedText(FORM, after, key, { t: MOVING[locale], parts: PARTS[locale] });
}

describe('what people hear about a move', () => {
  it.each<[string, MovedKey, 'up' | 'down' | 'left' | 'right']>([
    ['Question 2 moved to row 2 of 3.', { part: 'question', id: 2 }, 'down'],
    ['Question 1 moved to place 2 of 2 in row 1 of 2.', { part: 'question', id: 1 }, 'right'],
    ['Question 3 moved to place 3 of 3 in row 1 of 1.', { part: 'question', id: 3 }, 'left'],
    ['Question 4 moved to row 3 of 3. It is in Night on First page.', { part: 'question', id: 4 }, 'up'],
    ['Row 1 moved to row 2 of 2.', { part: 'row', id: 1 }, 'down'],
    ['Night moved to place 2 of 2 on First page.', { part: 'block', id: 1 }, 'down'],
    ['Second page moved to place 1 of 2.', { part: 'page', id: 12 }, 'up'],
  ])('FB-02 %s', (text, key, direction) => {
    expect(spoken(key, moveEdit(FORM, key, direction))).toBe(text);
  });

  it('FB-02 names the page that a part went to, in both languages', () => {
    const key = { part: 'row', id: 1 } as const;
    const edit = moveToPage(FORM, key, 12);
    expect(spoken(key, edit)).toBe('Row 1 moved to row 2 of 2. It is in Block 3 on Second page.');
    expect(spoken(key, edit, 'fr')).toBe('Rangée 1\u00a0: rangée 2 sur 2. Dans Block 3, Second page.');
  });
});
