import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../contracts/index.ts';
import { NOTES_MAX_LENGTH } from '../../domain/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { countWords, TextAreaField } from './text-area.field.tsx';

// @vitest-environment jsdom

function renderNotes(notes: string, locale: Locale = 'en') {
  return renderRemote(
    <FormRoot initialValues={{ notes }} onSubmit={vi.fn()}>
      <TextAreaField name="notes" label="Appointment Notes" maxLength={NOTES_MAX_LENGTH} />
    </FormRoot>,
    { locale },
  );
}
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Appointment Notes' });

describe('BK-44 TextAreaField', () => {
  it.each([
    ['en', 'This text may not be longer than 255 characters.'],
    ['fr', 'Ce texte ne peut pas dépasser 255 caractères.'],
  ] as const)(
    'BK-44 accepts 255 characters; a longer text stays, and the field says its limit, in %s',
    async (locale, words) => {
      const { user } = renderNotes('x'.repeat(254), locale);
      await user.type(notes(), 'y');
      expect(screen.queryByText(words)).toBeNull();
      await user.paste('z');
      expect(notes().value.endsWith('xyz')).toBe(true);
      screen.getByText(words);
      await user.keyboard('{Backspace}');
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it('BK-44 counts words and characters while typing', async () => {
    const { user } = renderNotes('');
    expect(screen.getByText('0 words · 0 of 255 characters')).toBeTruthy();
    await user.type(notes(), 'Allergic');
    expect(screen.getByText('1 word · 8 of 255 characters')).toBeTruthy();
    await user.type(notes(), ' to cats');
    expect(screen.getByText('3 words · 16 of 255 characters')).toBeTruthy();
  });

  it('BK-44 GN-02 announces the remaining characters only near the limit', async () => {
    const { user } = renderNotes('x'.repeat(234));
    expect(screen.getByRole('status').textContent).toBe('');
    await user.type(notes(), 'y');
    expect(screen.getByRole('status').textContent).toBe('20 characters left');
  });

  it('BK-44 GN-05 counts in French', () => {
    renderNotes('Bonjour à vous', 'fr');
    expect(screen.getByText('3 mots · 14 caractères sur 255')).toBeTruthy();
  });
});

describe('BK-44 countWords', () => {
  it.each([
    ['', 0],
    ['   \n ', 0],
    ['one', 1],
    ['two  words', 2],
    ['Bring the child’s file, please – 10:00.', 6],
    ['à côté\nd’ici', 3],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
