import { aSiteContent } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import {
  BURST_PAUSE_MS,
  beginDraft,
  isDirty,
  nextDraft,
  type SiteDraft,
  type SiteDraftAction,
} from './edit-site-draft.rules.ts';
import { type SiteRecord, type SiteValue, type SiteValueName, siteValue, withSiteValue } from './site-record.rules.ts';

const SITE: SiteRecord = {
  json_content: aSiteContent(),
  about_us_content: '',
  services_content: '',
  teams_content: '',
};
const BASE = { site: SITE, version: 4 };
const edit = (name: SiteValueName, value: SiteValue, atMs: number): SiteDraftAction => ({
  type: 'edited',
  name,
  value,
  atMs,
});
const UNDO = { type: 'undone' } as const;
const REDO = { type: 'redone' } as const;
const after = (...acts: SiteDraftAction[]): SiteDraft => acts.reduce(nextDraft, beginDraft(BASE));
const greeting = ({ site }: SiteDraft) => siteValue(site, 'home.greetings');
const A = 'home.greetings';
const B = 'about.content';

describe('steps', () => {
  it.each<{ what: string; acts: SiteDraftAction[]; steps: number }>([
    { what: 'letters of one burst', acts: [edit(A, 'H', 0), edit(A, 'Hi', 999), edit(A, 'Hi!', 1998)], steps: 1 },
    { what: 'a pause of a second between', acts: [edit(A, 'H', 0), edit(A, 'Hi', BURST_PAUSE_MS)], steps: 2 },
    { what: 'the text left between', acts: [edit(A, 'H', 0), { type: 'settled' }, edit(A, 'Hi', 10)], steps: 2 },
    { what: 'another text between', acts: [edit(A, 'H', 0), edit(B, '<p>x</p>', 10), edit(A, 'Hi', 20)], steps: 3 },
    { what: 'undoing between', acts: [edit(A, 'H', 0), edit(B, '<p>x</p>', 1), UNDO, edit(A, 'Hi', 2)], steps: 2 },
    { what: 'the value that stands', acts: [edit(A, 'Hello', 0)], steps: 0 },
    {
      what: 'a switch, there and back at once',
      acts: [edit('options.is_team_enabled', 0, 0), edit('options.is_team_enabled', 1, 10)],
      steps: 2,
    },
    {
      what: 'two pictures at once',
      acts: [edit('about.icon', 'leaf', 0), edit('about.icon', 'tree', 10)],
      steps: 2,
    },
    { what: 'an earlier version', acts: [{ type: 'brought-back', site: withSiteValue(SITE, A, 'Old') }], steps: 1 },
  ])('ST-15 $what: $steps', ({ acts, steps }) => {
    const draft = after(...acts);
    expect(draft.past).toHaveLength(steps);
    expect(draft.past.reduce((undone) => nextDraft(undone, UNDO), draft).site).toEqual(SITE);
  });

  it('ST-15 undoing and redoing pass through the same states', () => {
    const draft = after(edit(A, 'One', 0), edit(B, '<p>Two</p>', 1), edit('options.is_about_enabled', 0, 2));
    const back = [UNDO, UNDO, UNDO].reduce(nextDraft, draft);
    expect(back.site).toEqual(SITE);
    expect(nextDraft(back, UNDO)).toBe(back);
    const forth = [REDO, REDO, REDO].reduce(nextDraft, back);
    expect(forth.site).toEqual(draft.site);
    expect(nextDraft(forth, REDO)).toBe(forth);
  });

  it('ST-15 undoing one text does not change the others', () => {
    const draft = after(edit(A, 'One', 0), edit(B, '<p>Two</p>', 1), UNDO);
    expect([greeting(draft), siteValue(draft.site, B)]).toEqual(['One', '<p>We are a small team.</p>']);
  });

  it('ST-15 an edit after an undo leaves nothing to redo', () => {
    const draft = after(edit(A, 'One', 0), UNDO, edit(A, 'Two', 1));
    expect(nextDraft(draft, REDO)).toBe(draft);
    expect(greeting(draft)).toBe('Two');
  });
});

describe('unsaved changes', () => {
  it.each<{ what: string; acts: SiteDraftAction[]; expected: boolean }>([
    { what: 'nothing', acts: [], expected: false },
    { what: 'an edited text', acts: [edit(A, 'Hi', 0)], expected: true },
    { what: 'an edit undone', acts: [edit(A, 'Hi', 0), UNDO], expected: false },
    { what: 'an edit typed back', acts: [edit(A, 'Hi', 0), edit(A, 'Hello', 5_000)], expected: false },
    { what: 'a blank at the end, which the server trims', acts: [edit(A, 'Hello ', 0)], expected: false },
    { what: "an editor's empty page", acts: [edit('teams_content', '<p>&nbsp;</p>', 0)], expected: false },
    { what: 'a picture in a text', acts: [edit('teams_content', '<p>Hi</p>', 0)], expected: true },
    { what: 'a switch', acts: [edit('options.is_team_enabled', 0, 0)], expected: true },
    {
      what: 'what was saved, undone',
      acts: [
        edit(A, 'Hi', 0),
        {
          type: 'saved',
          sent: withSiteValue(SITE, A, 'Hi'),
          saved: { site: withSiteValue(SITE, A, 'Hi'), version: 5 },
        },
        UNDO,
      ],
      expected: true,
    },
  ])('ST-15 $what: $expected', ({ acts, expected }) => {
    expect(isDirty(after(...acts))).toBe(expected);
  });
});

describe('saving', () => {
  it('ST-15 text that is typed during the save stays, and is unsaved', () => {
    const sent = withSiteValue(SITE, A, 'Hi');
    const draft = after(edit(A, 'Hi', 0), edit(A, 'Hi there', 10), {
      type: 'saved',
      sent,
      saved: { site: sent, version: 5 },
    });
    expect([greeting(draft), isDirty(draft), draft.base.version]).toEqual(['Hi there', true, 5]);
  });

  it('ST-15 the server’s cleaned text replaces the sent text', () => {
    const sent = withSiteValue(SITE, B, '<p>Hi</p><table></table>');
    const odd = { ...sent, about_us_content: 'kept' };
    const draft = after(edit(B, '<p>Hi</p><table></table>', 0), {
      type: 'saved',
      sent,
      saved: { site: { ...withSiteValue(odd, B, '<p>Hi</p>') }, version: 5 },
    });
    expect(siteValue(draft.site, 'about_us_content')).toBe('kept');
    // The server stored the same text in another form: the editor keeps its own form, so that the caret stays.
    expect(siteValue(draft.site, B)).toBe('<p>Hi</p><table></table>');
    expect(isDirty(draft)).toBe(false);
  });

  it('ST-15 loading another person’s save is one undo step, and leaves nothing unsaved', () => {
    const theirs = { site: withSiteValue(SITE, A, 'Theirs'), version: 9 };
    const draft = after(edit(A, 'Mine', 0), { type: 'taken-over', base: theirs });
    expect([greeting(draft), isDirty(draft), draft.base.version]).toEqual(['Theirs', false, 9]);
    const undone = nextDraft(draft, UNDO);
    expect([greeting(undone), isDirty(undone), undone.base.version]).toEqual(['Mine', true, 9]);
  });

  it('ST-15 a restored draft is one undo step ahead of its base', () => {
    const draft = beginDraft(BASE, withSiteValue(SITE, A, 'Kept'));
    expect([greeting(draft), greeting(nextDraft(draft, UNDO))]).toEqual(['Kept', 'Hello']);
  });
});
