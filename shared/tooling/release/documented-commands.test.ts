import { expect, it } from 'vitest';
import { readDocumentedCommands } from '../../../e2e/documented-commands.ts';

const read = (page: string) => readDocumentedCommands(page, { ADDRESS: 'http://localhost:1', FOLDER: '/tmp/garden' });

it('reads the commands of a page with their expected output', () => {
  const page = 'A\n\n```sh run\ncd <FOLDER>\nls\n```\n\nexpect: `at <ADDRESS>`\n\n```sh\nnot run\n```\n';
  expect(read(page)).toEqual([{ commands: 'cd /tmp/garden\nls', expects: 'at http://localhost:1' }]);
});

it('leaves no block of a page out', () => {
  expect(() => read('```sh run\nls\n```\n\nText')).toThrow("No line 'expect: …' follows: ls");
  expect(() => read('```sh run\nls\n')).toThrow('A block of the page has no end.');
  expect(() => read('```sh run\nls <HOME>\n```\n\nexpect: `a`')).toThrow('an unknown placeholder: <HOME>');
});
