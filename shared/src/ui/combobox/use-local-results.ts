import { useMemo } from 'react';
import type { ComboboxOption, ComboboxResults, OptionGroup } from './combobox-options.ts';

const nothing = (): void => undefined;
const SETTLED = {
  isFirstActive: true,
  isLoading: false,
  isLoadingMore: false,
  hasFailed: false,
  hasMoreFailed: false,
  retry: nothing,
  loadMore: nothing,
};

/** Searches options that the page has. @param text - null: the list is closed. */
export function useLocalResults<O extends ComboboxOption>(
  search: (text: string) => readonly OptionGroup<O>[],
  text: string | null,
): ComboboxResults<O> {
  const groups = useMemo(() => (text === null ? [] : search(text)), [text, search]);
  return { ...SETTLED, groups, total: groups.reduce((sum, { options }) => sum + options.length, 0) };
}
