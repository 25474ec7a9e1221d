import { useEffect, useState } from 'react';

/** A text that is searched for, under a number: the text may be a person's name, which no cache key may contain. */
export interface SettledSearch {
  readonly number: number;
  readonly text: string;
}

/** The text once typing has paused. An emptied field does not wait. */
export function useSettledSearch(text: string, afterMs: number): SettledSearch {
  const [search, setSearch] = useState<SettledSearch>({ number: 0, text: '' });
  useEffect(() => {
    const settle = () => setSearch((before) => (before.text === text ? before : { number: before.number + 1, text }));
    const timer = setTimeout(settle, text === '' ? 0 : afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return search;
}
