import { REGISTRATION_QUESTIONS, type RegistrationQuestion } from '@carefront/shared/domain';
import { CANADA, ONTARIO, UNITED_STATES } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import {
  ANSWERED,
  AT_MENU,
  AT_SUMMARY,
  ATTEMPT,
  after,
  choose,
  FACTS,
  GIVEN,
  reply,
  SENDING,
  saidIn,
  willBeSaidIn,
} from '../testing/bot.fixture.ts';
import type { BotEvent } from './chat.rules.ts';
import { NO_ANSWERS } from './chat-state.ts';
import type { Failure } from './failure.rules.ts';

const failed = (failure: Failure): BotEvent => ({ type: 'failed', outcome: { kind: 'failure', failure } });
const BEGUN: readonly BotEvent[] = [...AT_MENU, choose('register')];
const change = (question: RegistrationQuestion): BotEvent => ({ type: 'change-wanted', question });
const asked = (question: RegistrationQuestion, isChange = false) => ({ at: 'question', question, isChange });

describe('the questions', () => {
  it.each(REGISTRATION_QUESTIONS.map((question, index) => ({ question, index })))(
    'CB-05 number $index is $question',
    ({ question, index }) => {
      const chat = after([...BEGUN, ...ANSWERED.slice(0, index)]);
      expect(chat.step).toEqual(asked(question));
      expect(willBeSaidIn(chat).at(-1)).toMatch(new RegExp(`00 bot: ask_${question}$`));
    },
  );

  it('CB-05 CB-06 end at the summary, with every answer stored and shown', () => {
    const chat = after(AT_SUMMARY);
    expect(chat.step).toEqual({ at: 'summary', hasFailed: false });
    expect(chat.answers).toEqual({ ...NO_ANSWERS, ...GIVEN, country_id: CANADA.id, state: ONTARIO.id });
    const own = saidIn(chat).filter((said) => said.startsWith('person: ') && said.includes('='));
    expect(own).toEqual(Object.entries(GIVEN).map(([question, text]) => `person: ${question}=${text}`));
  });

  it('CB-05 asks for no state when the country has no known states', () => {
    const chat = after([...BEGUN, ...ANSWERED.slice(0, 5), reply(String(UNITED_STATES.id))]);
    expect([chat.step.at, chat.answers.state]).toEqual(['summary', null]);
  });

  it.each([
    { at: 'the country', count: 5, typed: String(CANADA.id) },
    { at: 'the first name', count: 0, typed: '' },
  ])('CB-05 $at begins with the known answer', ({ count, typed }) => {
    expect(after([...BEGUN, ...ANSWERED.slice(0, count)]).typed).toBe(typed);
  });

  it.each([
    { question: 'first_name', text: '  ', code: 'first-name-required' },
    { question: 'last_name', text: '', code: 'last-name-required' },
    { question: 'email', text: '', code: 'email-required' },
    { question: 'email', text: 'zoe', code: 'email-invalid' },
    { question: 'birthday', text: '', code: 'birthday-required' },
    { question: 'birthday', text: '1990-02-30', code: 'birthday-invalid' },
    { question: 'birthday', text: '1850-12-31', code: 'birth-year' },
    { question: 'birthday', text: '2026-11-22', code: 'birthday-in-future' },
    { question: 'sex', text: 'X', code: 'sex-required' },
    { question: 'country_id', text: '7', code: 'country-unknown' },
    { question: 'country_id', text: '', code: 'country-unknown' },
    { question: 'state', text: '7', code: 'state-not-of-country' },
  ] as const)(
    'CB-05 $question "$text" is $code: reported at once, asked again, kept in the input',
    ({ question, text, code }) => {
      const before = [...BEGUN, ...ANSWERED.slice(0, REGISTRATION_QUESTIONS.indexOf(question))];
      const chat = after([...before, reply(text)]);
      expect([saidIn(chat).at(-1), chat.step, chat.typed]).toEqual([`bot: ! ${code}`, asked(question), text]);
    },
  );

  it('CB-05 a second correction replaces the first, as a new message', () => {
    const once = after([...BEGUN, reply('')]);
    const twice = after([reply('')], FACTS, once);
    expect(saidIn(twice)).toEqual(saidIn(once));
    expect(twice.log.at(-1)?.id).not.toBe(once.log.at(-1)?.id);
  });
});

describe('changing an answer', () => {
  it('CB-06 shows the question again and returns to the summary', () => {
    const chat = after([...AT_SUMMARY, change('email')]);
    expect([chat.step, chat.typed]).toEqual([asked('email', true), 'zoe@example.com']);
    const changed = after([reply('zoe@example.org')], FACTS, chat);
    expect([changed.step.at, changed.answers.email, changed.answers.first_name]).toEqual([
      'summary',
      'zoe@example.org',
      'Zoé',
    ]);
  });

  it('CB-05 another country asks for its state, the same country does not', () => {
    const states = [...FACTS.states, { id: 9, country_id: UNITED_STATES.id }];
    const chat = after([...AT_SUMMARY, change('country_id')]);
    expect(after([reply(String(CANADA.id))], FACTS, chat).step.at).toBe('summary');
    const moved = after([reply(String(UNITED_STATES.id))], { ...FACTS, states }, chat);
    expect([moved.step, moved.typed]).toEqual([asked('state', true), '']);
    expect(after([reply('9')], { ...FACTS, states }, moved).answers).toMatchObject({ country_id: 231, state: 9 });
  });

  it('CB-05 another country without states removes the state', () => {
    const chat = after([...AT_SUMMARY, change('country_id'), reply(String(UNITED_STATES.id))]);
    expect([chat.step.at, chat.answers.state]).toEqual(['summary', null]);
  });
});

describe('the end', () => {
  it("CB-06 Don't submit: profile not created, and nothing is kept", () => {
    const chat = after([...AT_SUMMARY, { type: 'declined' }]);
    expect(willBeSaidIn(chat)).toEqual(['300 bot: profileNotCreated', '1000 bot: moreHelp']);
    expect([chat.step.at, chat.answers, saidIn(chat).at(-1)]).toEqual(['more-help', NO_ANSWERS, 'person: dontSubmit']);
  });

  it('CB-06 after Submit request, nothing is stored', () => {
    expect(after(SENDING)).toMatchObject({ step: { at: 'sending' }, attempt: ATTEMPT });
    const chat = after([...SENDING, { type: 'sent' }]);
    expect(willBeSaidIn(chat).slice(-2)).toEqual(['500 bot: requestSent', '1000 bot: moreHelp']);
    expect([chat.step.at, chat.answers, chat.attempt]).toEqual(['more-help', NO_ANSWERS, null]);
  });

  it.each<{ failure: Failure; isKept: boolean }>([
    { failure: { kind: 'no-answer' }, isKept: true },
    { failure: { kind: 'broken' }, isKept: true },
    { failure: { kind: 'busy' }, isKept: true },
    { failure: { kind: 'wait', seconds: 30 }, isKept: false },
    { failure: { kind: 'closed' }, isKept: false },
    { failure: { kind: 'check' }, isKept: false },
    { failure: { kind: 'refused', words: null }, isKept: false },
  ])(
    'CB-11 $failure.kind is reported and keeps the answers; the same request is sent again: $isKept',
    ({ failure, isKept }) => {
      const chat = after([...SENDING, failed(failure), { type: 'hurried' }]);
      expect([chat.step, saidIn(chat).at(-1)]).toEqual([{ at: 'summary', hasFailed: true }, `bot: ! ${failure.kind}`]);
      expect(chat.answers).toMatchObject({ first_name: 'Zoé', state: ONTARIO.id });
      expect(chat.attempt).toEqual(isKept ? ATTEMPT : null);
    },
  );

  it('CB-11 while the server’s answer is missing, no answer can be changed and the registration cannot be cancelled', () => {
    const chat = after([...SENDING, failed({ kind: 'no-answer' })]);
    expect(after([change('email')], FACTS, chat).step.at).toBe('summary');
    expect(after([{ type: 'declined' }], FACTS, chat).answers.first_name).toBe('Zoé');
    const again = after([{ type: 'submitted' }], FACTS, chat);
    expect([again.step.at, saidIn(again).at(-1), again.attempt]).toEqual(['sending', 'person: tryAgain', ATTEMPT]);
  });

  it('CB-11 refused answers are asked again one by one, with the server’s messages', () => {
    const refused = [
      { question: 'last_name', words: 'Too odd.' },
      { question: 'email', words: 'Not that one.' },
    ] as const;
    const chat = after([...SENDING, { type: 'failed', outcome: { kind: 'answers', refused } }]);
    expect([chat.step, chat.typed, chat.attempt]).toEqual([asked('last_name', true), 'Lavoie', null]);
    expect(willBeSaidIn(chat)).toEqual(['300 bot: ! Too odd.', '500 bot: ask_last_name']);
    const next = after([reply('Roy')], FACTS, chat);
    expect([next.step, willBeSaidIn(next)[0]]).toEqual([asked('email', true), '300 bot: ! Not that one.']);
    expect(after([reply('zoe@example.org')], FACTS, next)).toMatchObject({
      step: { at: 'summary', hasFailed: false },
      answers: { first_name: 'Zoé', last_name: 'Roy', email: 'zoe@example.org' },
    });
  });
});
