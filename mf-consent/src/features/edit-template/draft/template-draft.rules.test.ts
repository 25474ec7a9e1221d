import { describe, expect, it } from 'vitest';
import {
  beginDraft,
  isDirty,
  isUnsaved,
  nextDraft,
  type TemplateAction,
  type TemplateBase,
  type TemplateDraft,
  type TemplateText,
} from './template-draft.rules.ts';

const text = (title: string, terms = '<p>Terms</p>'): TemplateText => ({ title, terms });
const base = (title: string, version = 3): TemplateBase => ({ text: text(title), version });
const BEGUN = beginDraft(base('Consent'));
const MINE: TemplateDraft = { ...BEGUN, text: text('Mine') };
const THEIRS = base('Theirs', 4);
const LOADED: TemplateDraft = { base: THEIRS, text: THEIRS.text, setAside: text('Mine') };

describe('nextDraft', () => {
  it.each<{ what: string; draft: TemplateDraft; act: TemplateAction; expected: TemplateDraft }>([
    {
      what: 'typing changes one text',
      draft: BEGUN,
      act: { type: 'typed', name: 'terms', value: '<p>More</p>' },
      expected: { ...BEGUN, text: text('Consent', '<p>More</p>') },
    },
    { what: 'discarding goes back to what is saved', draft: MINE, act: { type: 'discarded' }, expected: BEGUN },
    {
      what: 'discarding lets what was set aside go, too',
      draft: LOADED,
      act: { type: 'discarded' },
      expected: beginDraft(THEIRS),
    },
    {
      what: 'a save takes the text as the server cleaned it',
      draft: MINE,
      act: { type: 'saved', sent: text('Mine'), saved: { text: text('Mine', '<p>Clean</p>'), version: 4 } },
      expected: beginDraft({ text: text('Mine', '<p>Clean</p>'), version: 4 }),
    },
    {
      what: 'what was typed during a save stays',
      draft: { ...BEGUN, text: text('Mine too') },
      act: { type: 'saved', sent: text('Mine'), saved: { text: text('Mine', '<p>Clean</p>'), version: 4 } },
      expected: {
        base: { text: text('Mine', '<p>Clean</p>'), version: 4 },
        text: text('Mine too', '<p>Clean</p>'),
        setAside: null,
      },
    },
    {
      what: 'a save does not touch what was set aside',
      draft: { ...LOADED, text: text('Theirs and more') },
      act: { type: 'saved', sent: text('Theirs and more'), saved: base('Theirs and more', 5) },
      expected: { base: base('Theirs and more', 5), text: text('Theirs and more'), setAside: text('Mine') },
    },
    {
      what: 'loading theirs sets mine aside',
      draft: MINE,
      act: { type: 'theirs-loaded', theirs: THEIRS },
      expected: LOADED,
    },
    {
      what: 'mine comes back, over theirs',
      draft: LOADED,
      act: { type: 'mine-brought-back' },
      expected: { base: THEIRS, text: text('Mine'), setAside: null },
    },
    {
      what: 'what was written into theirs is set aside in its turn',
      draft: { ...LOADED, text: text('Theirs and more') },
      act: { type: 'mine-brought-back' },
      expected: { base: THEIRS, text: text('Mine'), setAside: text('Theirs and more') },
    },
    { what: 'nothing comes back where nothing is', draft: MINE, act: { type: 'mine-brought-back' }, expected: MINE },
    {
      what: 'mine is forgotten on request',
      draft: LOADED,
      act: { type: 'mine-forgotten' },
      expected: beginDraft(THEIRS),
    },
  ])('CO-04 $what', ({ draft, act, expected }) => {
    expect(nextDraft(draft, act)).toEqual(expected);
  });
});

describe('isDirty and isUnsaved', () => {
  it.each([
    { what: 'as it was saved', draft: BEGUN, dirty: false, unsaved: false },
    { what: 'with changes', draft: MINE, dirty: true, unsaved: true },
    { what: 'changed back', draft: { ...MINE, text: text('Consent') }, dirty: false, unsaved: false },
    { what: 'with mine set aside', draft: LOADED, dirty: false, unsaved: true },
  ])('CO-04 $what', ({ draft, dirty, unsaved }) => {
    expect(isDirty(draft)).toBe(dirty);
    expect(isUnsaved(draft)).toBe(unsaved);
  });
});
