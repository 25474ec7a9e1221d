import { describe, expect, it } from 'vitest';
import { AT_MENU, AT_SUMMARY, after, choose, reply, SENDING, saidIn } from '../testing/bot.fixture.ts';
import type { BotEvent } from './chat.rules.ts';
import { draftOf, restoredChat } from './chat-draft.rules.ts';
import { NEW_CHAT } from './chat-state.ts';

const reloaded = (events: readonly BotEvent[]) => restoredChat(JSON.parse(JSON.stringify(draftOf(after(events)))));

describe('a reload of the tab', () => {
  it('CB-11 restores a registration with the text in its input, and waits for nothing', () => {
    const chat = reloaded([...AT_MENU, choose('register'), reply('Zoé'), { type: 'typed', text: 'Lav' }]);
    expect(chat).toMatchObject({ step: { question: 'last_name' }, typed: 'Lav', answers: { first_name: 'Zoé' } });
    expect([saidIn(chat).at(-1), chat.queue]).toEqual(['bot: ask_last_name', []]);
  });

  it('CB-11 a registration that was being sent must be sent again unchanged', () => {
    const chat = reloaded(SENDING);
    expect(chat.step).toEqual({ at: 'summary', hasFailed: true });
    expect([chat.attempt?.bot_check, saidIn(chat).at(-1)]).toEqual(['proof', 'bot: ! no-answer']);
  });

  it.each<{ when: string; events: readonly BotEvent[] }>([
    { when: 'not submitted', events: [...AT_SUMMARY, { type: 'declined' }] },
    { when: 'sent', events: [...SENDING, { type: 'sent' }] },
  ])('CB-06 restores no answer of a registration that was $when', ({ events }) => {
    const text = JSON.stringify(draftOf(after(events)));
    expect(text).not.toMatch(/Zoé|Lavoie|zoe@|1990/);
    expect(saidIn(after(events))).toContain('person: first_name=Zoé');
  });

  it.each<{ when: string; events: readonly BotEvent[] }>([
    { when: 'has not begun', events: [] },
    { when: 'was reset', events: [...AT_SUMMARY, { type: 'reset' }] },
    {
      when: 'has ended',
      events: [...AT_SUMMARY, { type: 'declined' }, { type: 'help-answered', wantsMore: false }],
    },
  ])('CB-10 CB-12 restores nothing of a chat that $when', ({ events }) => {
    expect(draftOf(after(events))).toBeNull();
  });

  it.each([
    null,
    'text',
    {},
    { ...NEW_CHAT, step: { at: 'nowhere' } },
    { ...NEW_CHAT, log: 'none' },
    { ...NEW_CHAT, answers: { first_name: 3 } },
    { ...NEW_CHAT, attempt: { bot_check: 'proof' } },
  ])('CB-10 begins a new chat when the stored value is not a chat (%#)', (value) => {
    expect(restoredChat(value)).toEqual(NEW_CHAT);
  });
});
