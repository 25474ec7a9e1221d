import { expect, it } from 'vitest';
import { chooseVersion, nextVersion } from './release-versions.rules.ts';

it.each([
  ['1.2.0', [], '1.2.1'],
  ['1.2.0', ['1.2.0', '1.2.9', '1.2.10'], '1.2.11'],
  ['1.2.0', ['1.10.0', '1.9.0'], '1.10.1'],
  ['2.0.0', ['1.10.0'], '2.0.1'],
])('the version after %s and %j is %s', (current, published, next) => {
  expect(nextVersion(current, published)).toBe(next);
});

it.each([
  [{ current: '1.0.0' }, [], { version: '1.0.0' }],
  [{ current: '1.0.0' }, ['0.9.0'], { version: '1.0.0' }],
  [{ current: '1.0.0' }, ['1.0.0'], { taken: '1.0.0', next: '1.0.1' }],
  [{ current: '1.0.0', bump: true }, ['1.0.0', '1.0.1'], { version: '1.0.2' }],
  [{ current: '1.0.0', bump: true }, [], { version: '1.0.0' }],
  [{ current: '1.0.0', version: '1.1.0' }, ['1.0.0'], { version: '1.1.0' }],
  [{ current: '1.0.0', version: '1.1.0' }, ['1.1.0'], { taken: '1.1.0', next: '1.1.1' }],
])('%j with %j gives %j', (wanted, published, chosen) => {
  expect(chooseVersion(wanted, published)).toEqual(chosen);
});
