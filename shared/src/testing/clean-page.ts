import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The test files of a worker share one page and its timers. Each file leaves both as it found them.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
