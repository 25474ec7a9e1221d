import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../fingerprint.mjs';
import { readDocumentedCommands } from './documented-commands.mjs';
import { sentencesOf } from './refusals.mjs';
import { clinicAddress } from './registry.mjs';

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

describe('the commands of a page', () => {
  const values = { ADDRESS: 'http://localhost:1', FOLDER: '/tmp/garden' };
  it('are those of its blocks, with the expected text of each', () => {
    const page = 'A\n\n```sh run\ncd <FOLDER>\nls\n```\n\nexpect: `at <ADDRESS>`\n\n```sh\nnot run\n```\n';
    expect(readDocumentedCommands(page, values)).toEqual([
      { commands: 'cd /tmp/garden\nls', expects: 'at http://localhost:1' },
    ]);
  });

  it.each([
    ['a block without an expected text', '```sh run\nls\n```\n\nText', "No line 'expect: …' follows: ls"],
    ['a block without an end', '```sh run\nls\n', 'A block of the page has no end.'],
    [
      'an unknown placeholder',
      '```sh run\nls <HOME>\n```\n\nexpect: `a`',
      'The page has an unknown placeholder: <HOME>',
    ],
  ])('refuse %s', (_name, page, message) => {
    expect(() => readDocumentedCommands(page, values)).toThrow(message);
  });

  it('of the page How to release can be read', () => {
    const page = readFileSync(join(ROOT, 'docs', 'how-to-release.md'), 'utf8');
    const commands = readDocumentedCommands(page, values);
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.map(({ commands: each }) => each).join('\n')).toContain('npx carefront release');
  });
});
