import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpOf, helpOfAll, isReleaseVerb, readOptions, UsageError, type Verb } from './command-line.ts';
import { findVerb, VERBS } from './verbs.ts';

const PRINTS: Verb = {
  does: 'prints',
  options: {
    to: { value: '<folder>', says: 'where', isNeeded: true },
    days: { value: '<number>', says: 'how long', fallback: '90' },
    all: { says: 'everything' },
  },
  exits: { 1: 'it did not' },
  failure: 'Nothing was printed',
  run: async () => 0,
};

describe('the options of a verb', () => {
  it('are read, with their fallbacks', () => {
    const given = readOptions('print', PRINTS, ['--to', ' here ', '--all']);
    expect([given.text('to'), given.text('days'), given.has('all'), given.has('days')]).toEqual([
      'here',
      '90',
      true,
      false,
    ]);
  });

  it.each([
    { args: [], says: 'print needs --to <folder>' },
    { args: ['--to'], says: '--to' },
    { args: ['--too', 'x'], says: '--too' },
    { args: ['--to', 'x', '--all=yes'], says: '--all' },
    { args: ['--to', 'x', 'y'], says: "'y'" },
  ])('are refused as $args', ({ args, says }) => {
    const read = () => readOptions('print', PRINTS, args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(says);
  });
});

describe('a verb that asks', () => {
  const ASKS: Verb = { ...PRINTS, isAsking: true };

  it('does without a needed option at a terminal alone', () => {
    expect(readOptions('print', ASKS, [], true).text('to')).toBe('');
    expect(() => readOptions('print', ASKS, [], false)).toThrow('print needs --to <folder>');
    expect(() => readOptions('print', PRINTS, [], true)).toThrow('print needs --to <folder>');
  });

  it('create-clinic asks, and refuses without a terminal what is missing', () => {
    const verb = findVerb('create-clinic');
    if (isReleaseVerb(verb)) throw new Error('a verb of the server');
    expect(readOptions('create-clinic', verb, [], true).text('language')).toBe('en');
    expect(() => readOptions('create-clinic', verb, ['--slug', 'maple'])).toThrow('create-clinic needs --name <name>');
  });
});

describe('the help', () => {
  it('of a verb has its options and exit codes', () => {
    expect(helpOf('print', PRINTS)).toBe(`carefront print --to <folder> [--days <number>] [--all]

prints

  --to <folder>    where
  --days <number>  how long (default: 90)
  --all            everything

Exit codes:
  0  done
  1  it did not
  2  wrong words; nothing was done
`);
  });

  it('of all has every verb, in lines that a terminal shows', () => {
    const lines = helpOfAll(VERBS).split('\n');
    for (const [name, { does }] of Object.entries(VERBS))
      expect(lines.filter((line) => line.startsWith(`  ${name} `) && line.endsWith(`  ${does}`))).toHaveLength(1);
    expect(lines.filter(({ length }) => length > 140)).toEqual([]);
  });

  it('of every verb has each of its exit codes', () => {
    for (const [name, verb] of Object.entries(VERBS))
      for (const code of ['0', '2', ...Object.keys(verb.exits)])
        expect(helpOf(name, verb)).toMatch(new RegExp(`^  ${code}  `, 'm'));
  });
});

it('the verbs of releases are those of the command for releases', () => {
  const text = readFileSync(new URL('../../shared/tooling/release/arguments.ts', import.meta.url), 'utf8');
  const usage = /USAGE = `([^`]+)`/.exec(text)?.[1] ?? '';
  const theirs = usage.split('\n').flatMap((line) => /^[a-z]+/.exec(line) ?? []);
  const ours = Object.entries(VERBS).flatMap(([name, verb]) => (isReleaseVerb(verb) ? [name] : []));
  expect(ours).toEqual(theirs);
});

it('an unknown verb is refused, also one that every object has', () => {
  for (const name of ['', 'bacup', 'constructor']) expect(() => findVerb(name)).toThrow(UsageError);
});
