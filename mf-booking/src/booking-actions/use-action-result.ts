import { useState } from 'react';
import type { ActionResultProps } from './action-result.tsx';

/** The result of the last action, with a new React key for each result. */
export function useActionResult() {
  const [result, setResult] = useState<(ActionResultProps & { key: number }) | null>(null);
  return {
    result,
    show: (next: ActionResultProps) => setResult((last) => ({ ...next, key: (last?.key ?? 0) + 1 })),
    clear: () => setResult(null),
  };
}
