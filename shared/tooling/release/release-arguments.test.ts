import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

const ID = 'mf-garden@1.2.0+0123456789';

describe('words and options of a command', () => {
  it.each([
    ['release mf-garden', { command: 'release', words: ['mf-garden'], bump: false, isPublishOnly: false }],
    ['release', { words: [] }],
    ['release --bump --publish-only', { bump: true, isPublishOnly: true }],
    ['release --version 1.2.0 --share 10%', { version: '1.2.0', share: { basis_points: 1000, unit: 'visitor' } }],
    ['release --share 0.01%', { share: { basis_points: 1, unit: 'visitor' } }],
    ['release --share 100%', { share: undefined }],
    [`apply ${ID} --share 99.99% --unit clinic`, { share: { basis_points: 9999, unit: 'clinic' } }],
    [`plan ${ID}.c7 --group early`, { words: [`${ID}.c7`], group: 'early' }],
    ['release --notes-en New --notes-fr Nouveau', { notes: { en: 'New', fr: 'Nouveau' } }],
    [
      'rollback mf-garden --reason broken --server https://a.example --clinic maple --key k.json',
      { keyFile: 'k.json' },
    ],
    ['key --name Garden --remotes mf-garden,mf-bench', { remotes: ['mf-garden', 'mf-bench'], isForTests: false }],
    ['key --name Garden --remotes mf-garden --tests', { isForTests: true }],
    ['release --test-key t.json', { testKeyFile: 't.json' }],
  ])('%s', (words, expected) => {
    expect(readArguments(words.split(' '))).toMatchObject(expected);
  });

  it.each([
    ['', 'No such command: none was given.'],
    ['publish', 'No such command: publish.'],
    ['toString', 'No such command: toString.'],
    ['list --bump', 'list has no option --bump.'],
    ['release garden', 'release does not understand: garden.'],
    ['release mf-a mf-b', 'release does not understand: mf-a mf-b.'],
    ['plan', 'plan does not understand: nothing.'],
    ['plan mf-garden', 'plan does not understand: mf-garden.'],
    ['rollback', 'rollback does not understand: nothing.'],
    ['release --version 1.2', '--version 1.2: a version is three numbers, such as 1.2.0.'],
    ['release --version 1.2.0 --bump', '--version and --bump exclude each other.'],
    ['release --share 10', '--share 10: a share is between 0.01% and 100%.'],
    ['release --share 0%', '--share 0%: a share is between 0.01% and 100%.'],
    ['release --share 101%', '--share 101%: a share is between 0.01% and 100%.'],
    ['release --share 10% --unit person', '--unit person: it is visitor or clinic.'],
    ['release --notes-en New', 'Notes are in both languages: --notes-en and --notes-fr.'],
  ])('refuses: %s', (words, message) => {
    const read = () => readArguments(words.split(' ').filter(Boolean));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
