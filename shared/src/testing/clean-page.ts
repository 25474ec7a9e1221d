import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import './native-dialog.ts';

// The test files of a worker share one page and its timers. Each file leaves both as it found them.

/** Styles of Fluent's components and of our own: their modules are loaded once for all files, and add each rule once. */
const OF_COMPONENTS = 'style[data-make-styles-bucket], style[data-cf-rules]';
const before = [...document.head.querySelectorAll(OF_COMPONENTS)];
/** Functions and values that a test gave the document itself. React and CKEditor, which stay loaded, have names of their own there. */
const ownNames = () =>
  Object.getOwnPropertyNames(document).filter((name) => !/^(?:_+react|data-ck-expando$)/i.test(name));
const namesBefore = ownNames();

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
  for (const element of document.head.querySelectorAll(`:scope > :not(${OF_COMPONENTS})`)) element.remove();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  const left = ownNames().filter((name) => !namesBefore.includes(name));
  for (const name of left) Reflect.deleteProperty(document, name);
  if (left.length > 0)
    throw new Error(`This file left document.${left.join(', document.')} to the next files of this worker`);
  if (before.some(({ isConnected }) => !isConnected))
    throw new Error('This file removed styles of components, which the next files of this worker need');
});
