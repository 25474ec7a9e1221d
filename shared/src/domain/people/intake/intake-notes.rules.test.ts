import { describe, expect, it } from 'vitest';
import { allowedHtml } from '../../site/rich-text.rules.ts';
import { withDisciplineLine } from './intake-notes.rules.ts';

const NONE = 'Discipline: None';
const KNOWN = [NONE, 'Discipline : Aucune', 'Discipline: Psychology', 'Discipline: Art & <Play>'];
const after = (notes: string, line = 'Discipline: Psychology') => withDisciplineLine(notes, line, KNOWN);

describe('withDisciplineLine', () => {
  it.each([
    { notes: 'notes', given: '<p>Hello</p>', expected: '<p>Hello</p><p>Discipline: Psychology</p>' },
    { notes: 'no notes', given: '', expected: '<p>Discipline: Psychology</p>' },
    { notes: 'an empty page of the editor', given: '<p>&nbsp;</p>', expected: '<p>Discipline: Psychology</p>' },
    { notes: 'text without a paragraph', given: 'Hello', expected: 'Hello<p>Discipline: Psychology</p>' },
    {
      notes: 'the line already',
      given: '<p>a</p><p>Discipline: Psychology</p>',
      expected: '<p>a</p><p>Discipline: Psychology</p>',
    },
    {
      notes: 'another line of this kind',
      given: '<p>a</p><p>Discipline: None</p>',
      expected: '<p>a</p><p>Discipline: Psychology</p>',
    },
    {
      notes: 'the line in another language, twice',
      given: '<p>Discipline : Aucune</p><p>a</p><p>Discipline : Aucune</p>',
      expected: '<p>a</p><p>Discipline: Psychology</p>',
    },
    {
      notes: 'a sentence that begins like the line',
      given: '<p>Discipline: Psychology or none</p>',
      expected: '<p>Discipline: Psychology or none</p><p>Discipline: Psychology</p>',
    },
  ])('IN-05 $notes end with the line, once', ({ given, expected }) => {
    expect(after(given)).toBe(expected);
    expect(after(after(given))).toBe(expected);
  });

  it('IN-05 names no discipline', () => {
    expect(after('<p>a</p>', NONE)).toBe('<p>a</p><p>Discipline: None</p>');
  });

  it('IN-05 a name cannot become markup, and cleaning keeps the line', () => {
    const notes = after('<p>a</p>', 'Discipline: Art & <Play>');
    expect(notes).toBe('<p>a</p><p>Discipline: Art &amp; &lt;Play&gt;</p>');
    expect(allowedHtml(notes)).toBe(notes);
    expect(after(notes, 'Discipline: Art & <Play>')).toBe(notes);
  });
});
