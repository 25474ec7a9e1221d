import { describe, expect, it } from 'vitest';
import {
  REGISTRATION_QUESTIONS,
  type RegistrationAnswers,
  type RegistrationErrorCode,
  type RegistrationFacts,
  type RegistrationQuestion,
  registrationError,
} from './chatbot-registration.rules.ts';

const CANADA = 1;
const FRANCE = 4;
const WITHOUT_STATES = 9;
const FACTS: RegistrationFacts = {
  today: '2026-11-16',
  countries: [{ id: CANADA }, { id: FRANCE }, { id: WITHOUT_STATES }],
  states: [
    { id: 109, country_id: CANADA },
    { id: 401, country_id: FRANCE },
  ],
};
const RIGHT: RegistrationAnswers = {
  first_name: 'Robin',
  last_name: 'Field',
  email: 'robin@example.test',
  birthday: '1990-04-30',
  sex: 'F',
  country_id: CANADA,
  state: 109,
};
const EMPTY: RegistrationAnswers = {
  ...{ first_name: '', last_name: '', email: '', birthday: '', sex: '' },
  ...{ country_id: null, state: null },
};

interface Row {
  question: RegistrationQuestion;
  answers: Partial<RegistrationAnswers>;
  expected: RegistrationErrorCode | null;
}

describe('registrationError', () => {
  it('CB-05 checks seven questions in a fixed order', () => {
    expect(REGISTRATION_QUESTIONS).toEqual([
      ...['first_name', 'last_name', 'email', 'birthday', 'sex', 'country_id', 'state'],
    ]);
  });

  it('CB-05 accepts valid answers', () => {
    expect(REGISTRATION_QUESTIONS.map((question) => registrationError(question, RIGHT, FACTS))).toEqual(
      REGISTRATION_QUESTIONS.map(() => null),
    );
  });

  it('CB-05 reports the missing answer of each question', () => {
    expect(REGISTRATION_QUESTIONS.map((question) => registrationError(question, EMPTY, FACTS))).toEqual([
      'first-name-required',
      'last-name-required',
      'email-required',
      'birthday-required',
      'sex-required',
      'country-unknown',
      // Without a country no state can be chosen; the country's error covers both.
      null,
    ]);
  });

  it.each<Row>([
    { question: 'first_name', answers: { first_name: ' \t' }, expected: 'first-name-required' },
    { question: 'last_name', answers: { last_name: ' ' }, expected: 'last-name-required' },
    // Zero-width space, joiners and marks, soft hyphen, Hangul filler, Braille blank, a turn of direction: nothing shows.
    { question: 'first_name', answers: { first_name: '\u200b' }, expected: 'first-name-required' },
    {
      question: 'first_name',
      answers: { first_name: ' \u200c\u200d\u200e\u00ad\u2060' },
      expected: 'first-name-required',
    },
    { question: 'last_name', answers: { last_name: '\u3164\u2800\ufe0f' }, expected: 'last-name-required' },
    { question: 'last_name', answers: { last_name: '\u202e' }, expected: 'last-name-required' },
    { question: 'first_name', answers: { first_name: ' Robin\n' }, expected: null },
    { question: 'first_name', answers: { first_name: ` ${'é'.repeat(100)} ` }, expected: null },
    { question: 'first_name', answers: { first_name: 'é'.repeat(101) }, expected: 'first-name-too-long' },
    { question: 'last_name', answers: { last_name: 'x'.repeat(100) }, expected: null },
    { question: 'last_name', answers: { last_name: 'x'.repeat(101) }, expected: 'last-name-too-long' },
    { question: 'email', answers: { email: '  ' }, expected: 'email-required' },
    { question: 'email', answers: { email: 'robin' }, expected: 'email-invalid' },
    { question: 'email', answers: { email: 'robin@example' }, expected: 'email-invalid' },
    { question: 'email', answers: { email: ' robin@example.test ' }, expected: null },
    { question: 'birthday', answers: { birthday: ' ' }, expected: 'birthday-required' },
    { question: 'birthday', answers: { birthday: '30.04.1990' }, expected: 'birthday-invalid' },
    { question: 'birthday', answers: { birthday: '1990-4-30' }, expected: 'birthday-invalid' },
    { question: 'birthday', answers: { birthday: '2025-02-29' }, expected: 'birthday-invalid' },
    { question: 'birthday', answers: { birthday: '2024-02-29' }, expected: null },
    { question: 'birthday', answers: { birthday: '1850-06-15' }, expected: 'birth-year' },
    { question: 'birthday', answers: { birthday: '0199-06-15' }, expected: 'birth-year' },
    { question: 'birthday', answers: { birthday: '1899-12-31' }, expected: null },
    { question: 'birthday', answers: { birthday: '1900-01-01' }, expected: null },
    { question: 'birthday', answers: { birthday: '2026-11-16' }, expected: null },
    { question: 'birthday', answers: { birthday: '2026-11-17' }, expected: 'birthday-in-future' },
    { question: 'sex', answers: { sex: 'M' }, expected: null },
    { question: 'country_id', answers: { country_id: 7 }, expected: 'country-unknown' },
    { question: 'state', answers: { state: 401 }, expected: 'state-not-of-country' },
    { question: 'state', answers: { state: null }, expected: 'state-not-of-country' },
    { question: 'state', answers: { country_id: FRANCE, state: 401 }, expected: null },
    { question: 'state', answers: { country_id: WITHOUT_STATES, state: null }, expected: null },
    { question: 'state', answers: { country_id: WITHOUT_STATES, state: 109 }, expected: 'state-not-of-country' },
    { question: 'state', answers: { country_id: null, state: 109 }, expected: 'state-not-of-country' },
  ])('CB-05 is $expected for $question in $answers', ({ question, answers, expected }) => {
    expect(registrationError(question, { ...RIGHT, ...answers }, FACTS)).toBe(expected);
  });

  it.each([
    ...['\n', '\r\n', '\t', '\0', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'],
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ])('CB-05 CB-07 refuses a name that contains %j', (character) => {
    const name = `Ro${character}bin`;
    for (const question of ['first_name', 'last_name'] as const)
      expect(registrationError(question, { ...RIGHT, [question]: name }, FACTS)).toBe('name-characters');
  });

  it.each([
    ...[
      '\u05de\u05b4\u05e8\u05b0\u05d9\u05b8\u05dd',
      'عبد الله',
      '\u0645\u06cc\u200c\u0646\u0627',
      '\u0631\u0636\u0627\u200f',
    ],
    ...["Zoé O'Hara-Łoś", 'Anne\u00a0Marie', 'Nguyễn', '李小龍', '\u0915\u094d\u200d\u0937', 'X Æ A-12', 'J.'],
  ])('CB-05 CB-07 accepts the name %s', (name) => {
    for (const question of ['first_name', 'last_name'] as const)
      expect(registrationError(question, { ...RIGHT, [question]: name }, FACTS)).toBeNull();
  });
});
