import type { MissingParts } from '../../open-form/open-form.ts';
import { createListeners } from './listeners.ts';

export function createMissingParts(): MissingParts {
  const listeners = createListeners();
  const byBlock = new Map<string, string>();
  let text: string | null = null;
  return {
    get: () => text,
    set(blockKey, missing) {
      if (missing === null) byBlock.delete(blockKey);
      else byBlock.set(blockKey, missing);
      const next = byBlock.size === 0 ? null : [...byBlock.values()].join(' ');
      if (next === text) return;
      text = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}
