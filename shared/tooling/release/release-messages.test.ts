import { describe, expect, it } from 'vitest';
import { sentencesOf } from './refusals.ts';
import { clinicAddress } from './registry.ts';

describe('sentences of a refusal', () => {
  const rule = (name: string, reasons: string[]) => ({
    rule: name,
    status: reasons.length > 0 ? 'failed' : 'passed',
    reasons,
    notes: [],
  });
  it.each([
    ['an unknown key', 401, { message: 'Log in.' }, [expect.stringMatching(/^The server does not accept the key\./)]],
    [
      'a release with faults',
      422,
      { message: 'The release is not complete.', reasons: ['a.js is missing'], errors: {} },
      ['The release is not complete.', 'a.js is missing'],
    ],
    [
      'a plan with failed rules',
      409,
      {
        code: 'plan_not_green',
        clinics: [{ clinic: 'maple', rules: [rule('paths', []), rule('size', ['too large', 'too slow'])] }],
      },
      ['Nothing was activated: the plan breaks a rule.', 'maple: size: too large', 'maple: size: too slow'],
    ],
    [
      'a taken version',
      409,
      { code: 'release_version_taken' },
      ['This version has been published with other contents. A version is published once.'],
    ],
    [
      'a wrong field',
      422,
      { message: 'Check the fields.', errors: { reason: ['is too long'] } },
      ['Check the fields.', 'reason: is too long'],
    ],
    ['an answer without words', 502, {}, ['The server answered with 502.']],
  ])('%s', (_name, status, reply, sentences) => {
    expect(sentencesOf(status, reply)).toEqual(sentences);
  });

  it('says when to try again', () => {
    expect(sentencesOf(429, { message: 'Too many calls.' }, { 'retry-after': '30' })).toEqual([
      'Too many calls.',
      'Try again in 30 s.',
    ]);
  });
});

it.each([
  ['http://localhost:8080', 'maple', 'http://maple.localhost:8080'],
  ['https://maple.example/site', undefined, 'https://maple.example'],
])('the address of %s and %s is %s', (server, clinic, address) => {
  expect(clinicAddress(server, clinic)).toBe(address);
});

it.each(['maple', 'ftp://maple.example', 'file:///etc/passwd'])('%s is no address of a server', (server) => {
  expect(() => clinicAddress(server)).toThrow(`--server ${server}`);
});
