// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { licenseKey } from './license.ts';

afterEach(() => document.documentElement.removeAttribute('data-editor-license'));

it.each([
  [undefined, 'GPL'],
  ['', 'GPL'],
  ['key-of-the-host', 'key-of-the-host'],
])('CT-11 the licence key for %o in the document is %s', (named, key) => {
  if (named !== undefined) document.documentElement.dataset.editorLicense = named;
  expect(licenseKey()).toBe(key);
});
