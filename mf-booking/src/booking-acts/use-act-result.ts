import { useState } from 'react';
import type { ActResultProps } from './act-result.tsx';

/** The result of the last action, with a new React key for each result. */
export function useActResult() {
  const [result, setResult] = useState<(ActResultProps & { key: number }) | null>(null);
  return {
    result,
    show: (next: ActResultProps) => setResult((last) => ({ ...next, key: (last?.key ?? 0) + 1 })),
    clear: () => setResult(null),
  };
}
