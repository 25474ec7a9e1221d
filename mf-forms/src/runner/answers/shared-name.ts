import type { SharedName } from '../../open-form/open-form.ts';
import { createListeners } from './listeners.ts';

export function createSharedName(): SharedName {
  const listeners = createListeners();
  let name = '';
  return {
    get: () => name,
    set(next) {
      if (next === name) return;
      name = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}
