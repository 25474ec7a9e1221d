/** An option needs no more than this; an option with further keys is given back whole when it is chosen. */
export interface ComboboxOption {
  /** Unique in the list. */
  value: string;
  label: string;
}

export interface OptionGroup<O extends ComboboxOption = ComboboxOption> {
  /** '' for options without a heading. */
  label: string;
  options: readonly O[];
}

/** Texts for people. The last three are used by remote options; without them general texts are shown. */
export interface ComboboxTexts {
  /** Name of the button that opens the list. */
  open: string;
  /** Name of the button that removes the choice. Without this text, the field has no such button. */
  clear?: string;
  /** Shown in the empty field. */
  searchHint?: string;
  /** No option fits. */
  none: string;
  found: (count: number) => string;
  loading?: string;
  failed?: string;
  /** The next page could not be loaded. */
  moreFailed?: string;
}

/** A page of options as the server has them. */
export interface OptionPage<O extends ComboboxOption> {
  options: readonly O[];
  /** Number of options on all pages. */
  total: number;
  lastPage: number;
}

/** Options that the server searches, page by page. */
export interface RemoteOptions<O extends ComboboxOption> {
  /**
   * Identifies the list in the query cache: ids only, never personal text. Another key, such as that of another parent, closes the list
   * and starts a new search.
   */
  queryKey: readonly (string | number | boolean | null)[];
  /** @param text - Trimmed; '' for all options. @param part - The first page is 1. */
  load(text: string, part: { page: number; limit: number }, signal: AbortSignal): Promise<OptionPage<O>>;
  /** How long typing must pause before a search begins, in milliseconds. 200 by default. */
  searchAfterMs?: number;
}

/** The options and the state that a combobox shows for the typed text. */
export interface ComboboxResults<O extends ComboboxOption> {
  groups: readonly OptionGroup<O>[];
  /** Number of options that fit, including those on further pages. */
  total: number;
  /** While a person types, the first option is active: Enter chooses it. */
  isFirstActive: boolean;
  isLoading: boolean;
  /** The next page is loading. */
  isLoadingMore: boolean;
  hasFailed: boolean;
  hasMoreFailed: boolean;
  retry: () => void;
  /** Loads the next page, if one exists and none is loading. */
  loadMore: () => void;
}
