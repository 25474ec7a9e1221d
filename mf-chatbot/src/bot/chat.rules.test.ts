import { describe, expect, it } from 'vitest';
import { AT_MENU, after, choose, FACTS, saidIn, willBeSaidIn } from '../testing/bot.fixture.ts';
import type { BotEvent } from './chat.rules.ts';
import { NEW_CHAT } from './chat-state.ts';
import { DELAYS_MS } from './delays.ts';

const YES: BotEvent = { type: 'help-answered', wantsMore: true };
const NO: BotEvent = { type: 'help-answered', wantsMore: false };
const AT_SERVICE: readonly BotEvent[] = [
  ...AT_MENU,
  choose('book_appointment'),
  { type: 'service-chosen', serviceId: 11 },
];

describe('beginning', () => {
  it('CB-02 loads after 200 ms, greets after 2000 ms, and says the rest after 300, 500 and 1000 ms', () => {
    expect(DELAYS_MS).toEqual({ load: 200, greeting: 2000, reply: 300, next: 500, result: 1000 });
    expect(willBeSaidIn(after(AT_MENU))).toEqual(['2000 bot: greeting', '500 bot: menu']);
  });

  it('CB-02 says one message at a time, and all at once on request', () => {
    const once = after([{ type: 'line-said' }], FACTS, after(AT_MENU));
    expect([saidIn(once), willBeSaidIn(once)]).toEqual([['bot: greeting'], ['500 bot: menu']]);
    const rest = after([{ type: 'hurried' }], FACTS, once);
    expect([saidIn(rest), rest.queue]).toEqual([['bot: greeting', 'bot: menu'], []]);
  });

  it('CB-02 an action of the person follows all queued messages', () => {
    const chat = after([...AT_MENU, choose('contact_us')]);
    expect(saidIn(chat)).toEqual(['bot: greeting', 'bot: menu', 'person: contact_us']);
  });

  it('CB-01 gives every message its own id', () => {
    const ids = after([...AT_SERVICE, { type: 'hurried' }]).log.map(({ id }) => id);
    expect(ids).toEqual(ids.map((_id, index) => index + 1));
  });
});

describe('every path through the bot', () => {
  it.each<{ when: string; events: readonly BotEvent[]; step: object; says: string[] }>([
    { when: 'CB-01 opened', events: [], step: { at: 'loading' }, says: [] },
    {
      when: 'CB-04 contact_us chosen',
      events: [...AT_MENU, choose('contact_us')],
      step: { at: 'menu' },
      says: ['300 bot: notAvailable', '500 bot: contact', '1000 bot: menu'],
    },
    {
      when: 'CB-05 register chosen',
      events: [...AT_MENU, choose('register')],
      step: { at: 'question', question: 'first_name', isChange: false },
      says: ['300 bot: registerIntro', '500 bot: ask_first_name'],
    },
    {
      when: 'CB-08 book_appointment chosen',
      events: [...AT_MENU, choose('book_appointment')],
      step: { at: 'services' },
      says: ['300 bot: askService'],
    },
    {
      when: 'CB-08 a service picked',
      events: AT_SERVICE,
      step: { at: 'service', serviceId: 11 },
      says: ['500 bot: description 11', '1000 bot: askProceed'],
    },
    {
      when: 'CB-08 No to the service',
      events: [...AT_SERVICE, { type: 'service-declined' }],
      step: { at: 'more-help' },
      says: ['500 bot: moreHelp'],
    },
    {
      when: 'CB-08 the other services wanted',
      events: [...AT_SERVICE, { type: 'services-wanted' }],
      step: { at: 'services' },
      says: ['300 bot: askService'],
    },
    {
      when: 'CB-08 Proceed',
      events: [...AT_SERVICE, { type: 'proceeded' }],
      step: { at: 'booking' },
      says: ['300 bot: opensBooking'],
    },
    {
      when: 'CB-08 the booking closed',
      events: [...AT_SERVICE, { type: 'proceeded' }, { type: 'booking-closed' }],
      step: { at: 'more-help' },
      says: ['500 bot: moreHelp'],
    },
    {
      when: 'CB-12 more help wanted',
      events: [...AT_SERVICE, { type: 'service-declined' }, YES],
      step: { at: 'menu' },
      says: ['300 bot: menu'],
    },
    {
      when: 'CB-12 no more help wanted',
      events: [...AT_SERVICE, { type: 'service-declined' }, NO],
      step: { at: 'ended' },
      says: ['300 bot: goodbye'],
    },
    {
      when: 'CB-12 the menu wanted after the end',
      events: [...AT_SERVICE, { type: 'service-declined' }, NO, { type: 'menu-wanted' }],
      step: { at: 'menu' },
      says: ['300 bot: menu'],
    },
    {
      when: 'CB-08 the menu wanted in place of a service',
      events: [...AT_MENU, choose('book_appointment'), { type: 'menu-wanted' }],
      step: { at: 'menu' },
      says: ['300 bot: menu'],
    },
  ])('$when', ({ events, step, says }) => {
    const chat = after(events);
    expect([chat.step, willBeSaidIn(chat)]).toEqual([step, says]);
  });

  it('RT-03 without online booking book_appointment goes to the booking route at once', () => {
    const chat = after([...AT_MENU, choose('book_appointment')], { ...FACTS, canBook: false });
    expect([chat.step, willBeSaidIn(chat)]).toEqual([{ at: 'booking' }, ['300 bot: opensBooking']]);
  });

  it('CB-04 a clinic without phone and e-mail shows none', () => {
    const chat = after([...AT_MENU, choose('contact_us')], { ...FACTS, hasContact: false });
    expect(willBeSaidIn(chat)).toEqual(['300 bot: notAvailable', '1000 bot: menu']);
  });

  it('CB-10 a reset forgets everything', () => {
    expect(after([...AT_SERVICE, { type: 'reset' }])).toEqual(NEW_CHAT);
  });
});

describe('actions that come too late', () => {
  it.each<{ event: BotEvent }>([
    { event: { type: 'loaded' } },
    { event: choose('register') },
    { event: { type: 'menu-wanted' } },
    { event: { type: 'service-chosen', serviceId: 12 } },
    { event: { type: 'answered', text: 'Zoé' } },
    { event: { type: 'change-wanted', question: 'email' } },
    { event: { type: 'declined' } },
    { event: { type: 'submitted' } },
    { event: { type: 'sent' } },
    { event: { type: 'failed', outcome: { kind: 'failure', failure: { kind: 'busy' } } } },
    { event: { type: 'booking-closed' } },
    { event: YES },
  ])('CB-08 $event.type changes nothing while a service is shown', ({ event }) => {
    const before = after(AT_SERVICE);
    expect(after([event], FACTS, before)).toBe(before);
  });

  it.each<{ event: BotEvent }>([
    { event: { type: 'service-declined' } },
    { event: { type: 'services-wanted' } },
    { event: { type: 'proceeded' } },
  ])('CB-03 $event.type changes nothing in the menu', ({ event }) => {
    const before = after(AT_MENU);
    expect(after([event], FACTS, before)).toBe(before);
  });
});
