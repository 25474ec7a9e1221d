import type { Flag } from '@carefront/shared/domain';

/** Remembers the last choice of 'Go to app' in this browser, because staff make it every day. It contains nothing about a person. */
const STORAGE_KEY = 'carefront.go-to-app';

export function readGoToApp(): Flag {
  try {
    return window.localStorage.getItem(STORAGE_KEY) === '1' ? 1 : 0;
  } catch {
    return 0; // Storage is blocked: the box starts unchecked.
  }
}

export function writeGoToApp(choice: Flag): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(choice));
  } catch {
    // Storage is blocked: the choice is not remembered.
  }
}
