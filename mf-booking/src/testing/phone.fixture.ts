import { vi } from 'vitest';

/** Makes the window as narrow as a phone. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 639.98px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
