import { useEffect, useState } from 'react';

/** A text that is searched for, under a number: the text may be a person's name, which no cache key may contain. */
export interface SettledSearch {
  readonly number: number;
  readonly text: string;
}

/** As many characters as the server searches for. */
export const LONGEST_SEARCH = 100;

/** The text once typing has paused. An emptied field does not wait. The field keeps a longer text than `LONGEST_SEARCH`, and says the limit. */
export function useSettledSearch(text: string, afterMs: number): SettledSearch {
  const searched = text.slice(0, LONGEST_SEARCH);
  const [search, setSearch] = useState<SettledSearch>({ number: 0, text: '' });
  useEffect(() => {
    const settle = () =>
      setSearch((before) => (before.text === searched ? before : { number: before.number + 1, text: searched }));
    const timer = setTimeout(settle, searched === '' ? 0 : afterMs);
    return () => clearTimeout(timer);
  }, [searched, afterMs]);
  return search;
}
