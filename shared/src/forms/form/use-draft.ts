import type { FormApi } from 'final-form';
import { useEffect, useMemo, useRef } from 'react';
import { isRecord, tabDraft, useDebouncedStore, usePersonLeft } from '../../app/index.ts';

export interface DraftHandle {
  /** Deletes the draft, after a successful submit or a discard. */
  clear: () => void;
}

const draftOf = (key: string, version: number) =>
  tabDraft<{ values: object }>({
    key,
    version,
    parse: ({ values }) => (isRecord(values) ? { values } : null),
  });

/** Restores only keys that the form has. */
function restore<V extends object>(form: FormApi<V>, values: object): void {
  const kept = new Map<string, unknown>(Object.entries(values));
  const known = form.getState().values;
  form.batch(() => {
    for (const key of Object.keys(known) as (keyof V)[])
      if (kept.has(String(key))) form.change(key, kept.get(String(key)) as V[keyof V]); // written by this form's own version
  });
}

/**
 * Keeps the form's values in this tab until it is closed, and restores them on mount. When the person logs out or another person logs in,
 * the draft is deleted and the form becomes blank: what the next person types in it is kept again.
 * @param key - Unique among all drafts.
 * @param version - Raise it when the form's shape changes; older drafts are dropped.
 */
export function useDraft<V extends object>(form: FormApi<V>, key: string, version: number): DraftHandle {
  const clearedValues = useRef<unknown>(null);
  const draft = useMemo(() => draftOf(key, version), [key, version]);
  const store = useDebouncedStore(draft.write);
  usePersonLeft(() => {
    store.forget();
    clearedValues.current = form.getState().initialValues;
    form.reset();
  });

  useEffect(() => {
    const kept = draft.read();
    if (kept) {
      restore(form, kept.values);
      store.keep(kept);
    }
    let isFirst = true;
    return form.subscribe(
      ({ values }) => {
        // Final Form calls immediately with the initial values: nothing has been typed yet.
        if (!isFirst && values !== clearedValues.current) store.keep({ values });
        isFirst = false;
      },
      { values: true },
    );
  }, [form, draft, store]);

  return {
    clear() {
      clearedValues.current = form.getState().values;
      store.keep(null);
    },
  };
}
