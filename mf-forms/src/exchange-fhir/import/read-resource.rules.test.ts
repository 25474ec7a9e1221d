import { expect, it } from 'vitest';
import { readResource } from './read-resource.rules.ts';

const resource = { resourceType: 'Questionnaire', title: 'Sleep' };

it.each([
  { what: 'a resource', text: JSON.stringify(resource), expected: { ok: true, resource } },
  { what: 'a byte order mark', text: `\uFEFF${JSON.stringify(resource)}`, expected: { ok: true, resource } },
  { what: 'blanks', text: ' \n', expected: { ok: false, code: 'text-missing' } },
  { what: 'XML', text: '<Questionnaire/>', expected: { ok: false, code: 'not-json' } },
  { what: 'a list', text: '[1]', expected: { ok: false, code: 'not-resource' } },
  { what: 'null', text: 'null', expected: { ok: false, code: 'not-resource' } },
  { what: 'an object of no type', text: '{"resourceType":1}', expected: { ok: false, code: 'not-resource' } },
])('reads $what', ({ text, expected }) => {
  expect(readResource(text)).toEqual(expected);
});
