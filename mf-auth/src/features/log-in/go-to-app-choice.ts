import type { Flag } from '@carefront/shared/domain';

/** Staff tick 'Go to app' every morning: this browser remembers the last choice. A choice only, nothing about the person. */
const STORAGE_KEY = 'carefront.go-to-app';

export function readGoToApp(): Flag {
  try {
    return window.localStorage.getItem(STORAGE_KEY) === '1' ? 1 : 0;
  } catch {
    return 0; // Blocked storage: the box begins empty.
  }
}

export function writeGoToApp(choice: Flag): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(choice));
  } catch {
    // As above.
  }
}
