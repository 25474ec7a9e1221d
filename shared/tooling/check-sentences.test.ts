import { describe, expect, it } from 'vitest';
import { sentenceComparisonsIn } from './check-sentences.ts';

const linesOf = (source: string, file = 'mf-a/src/x.ts') => sentenceComparisonsIn(file, `// first\n${source}`);

describe('API-03 decisions by a sentence', () => {
  it.each([
    "const isWrong = (message: string) => message === fieldMessage('credentials-wrong', locale);",
    "if (!email.includes(fieldMessage('email-taken', locale))) leave();",
    "if (answerMessage({ code: 'answer-required' }, locale) !== text) leave();",
    'const same = [beside, ...Object.values(FIELD_MESSAGES)].find(({ en, fr }) => en === text || fr === text);',
    'if (text === FIELD_MESSAGES[code].en) leave();',
    'if (ERRORS[code].message === text) leave();',
    'if (text.startsWith(CONTACT_REGISTERED[locale])) leave();',
    "if (error.message === 'The email has already been taken.') leave();",
    'if (/already registered/.test(error.message)) leave();',
    'if (text === t.checkCredentials) leave();',
  ])('%s is refused', (source) => {
    expect(linesOf(source)).toEqual([2]);
  });

  it('a constant made of sentences counts as one', () => {
    const source =
      'const TITLES = Object.values(CONTACT_REGISTERED);\nconst isTitle = (text: string) => TITLES.includes(text);';
    expect(linesOf(source)).toEqual([3]);
  });

  it.each([
    "if (hasFieldCode(error, 'email-taken', 'email')) ask();",
    'const error = code === null ? undefined : fieldMessage(code, locale);',
    "const text = status === 422 ? fieldMessage('day-past', locale) : t.tryAgain;",
    'const known = Object.keys(FIELD_MESSAGES).find((code) => wireCode(code) === sent);',
    'const isKnown = Object.hasOwn(FIELD_MESSAGES, code) && kind === 1;',
    'if (ERRORS[code].status < 500 || ERRORS[code].status === 409) leave();',
    "if (error.message !== '') show(error.message);",
    "if (error.code === 'slot_taken') leave();",
    "const lines = [isLate && fieldMessage('notice-too-short', locale), t.act].filter(Boolean);",
  ])('%s is allowed', (source) => {
    expect(linesOf(source)).toEqual([]);
  });

  it('the server may read the words of a library whose errors have no code', () => {
    const source = "const isLate = error.message === 'Query read timeout';";
    expect([linesOf(source), linesOf(source, 'server/src/x.ts')]).toEqual([[2], []]);
  });
});
