import type { FormApi } from 'final-form';
import { useEffect, useRef } from 'react';
import { usePersonLeft } from '../app/index.ts';

/** Waits for a pause in typing. */
const WRITE_DELAY_MS = 300;

interface Draft {
  version: number;
  values: Record<string, unknown>;
}

export interface DraftHandle {
  /** Forgets what is kept, after a successful submit or a discard. */
  clear: () => void;
}

function read(storageKey: string, version: number): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isDraft(draft) && draft.version === version ? draft.values : null;
  } catch {
    return null; // blocked storage, or text of somebody else: the form begins empty
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}

function write(storageKey: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked or full storage costs the draft, never the form.
  }
}

/**
 * Keeps the form's values in this tab until it is closed, and restores them on mount. Only keys that the form has are restored.
 * Once the person has logged out or is another, what stands in this form is nobody's to find: nothing of it is written any more.
 * @param version - Raise it when the form's shape changes; older drafts are dropped.
 */
export function useDraft<V extends object>(form: FormApi<V>, storageKey: string, version: number): DraftHandle {
  const clearedValues = useRef<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pending = useRef<Draft | null>(null);
  const hasPersonLeft = useRef(false);

  function clear() {
    clearTimeout(timer.current);
    pending.current = null;
    clearedValues.current = form.getState().values;
    write(storageKey, null);
  }
  usePersonLeft(() => {
    hasPersonLeft.current = true;
    clear();
  });

  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current);
      if (pending.current) write(storageKey, pending.current);
      pending.current = null;
    };
    const restored = read(storageKey, version);
    if (restored) {
      const known = form.getState().values;
      form.batch(() => {
        for (const key of Object.keys(known) as (keyof V)[])
          if (String(key) in restored) form.change(key, restored[String(key)] as V[keyof V]);
      });
    }
    let isFirst = true;
    const unsubscribe = form.subscribe(
      ({ values }) => {
        // Final Form calls at once with what is there: nothing has been typed yet.
        if (isFirst || values === clearedValues.current) {
          isFirst = false;
          return;
        }
        if (hasPersonLeft.current) return;
        pending.current = { version, values: values as Record<string, unknown> };
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, WRITE_DELAY_MS);
      },
      { values: true },
    );
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      unsubscribe();
      flush();
    };
  }, [form, storageKey, version]);

  return { clear };
}
