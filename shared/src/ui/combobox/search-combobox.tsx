import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { LONGEST_SEARCH, pagedQuery, rowsOf, useSettledSearch } from '../../app/index.ts';
import { ChevronDownIcon, DismissIcon, ErrorIcon } from '../controls/icons.ts';
import { makeClasses } from '../theme/make-classes.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { useComboboxStyles } from './combobox.styles.ts';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption, ComboboxResults, ComboboxTexts, OptionGroup, RemoteOptions } from './combobox-options.ts';
import { useCombobox } from './use-combobox.ts';

export interface LocalComboboxProps<O extends ComboboxOption> extends ComboboxFieldProps<O> {
  /** The groups that fit the text; blank: the groups to browse. */
  search: (text: string) => readonly OptionGroup<O>[];
}

export interface RemoteComboboxProps<O extends ComboboxOption> extends ComboboxFieldProps<O> {
  remote: RemoteOptions<O>;
}

export type SearchComboboxProps<O extends ComboboxOption> = LocalComboboxProps<O> | RemoteComboboxProps<O>;

/**
 * A text field that finds one of many options (WAI-ARIA combobox with a list): options of the page (`search`), or options that the server
 * searches (`remote`). Free text is not a value, unless `readText` reads it.
 */
export function SearchCombobox<O extends ComboboxOption>(props: SearchComboboxProps<O>) {
  if ('search' in props) return <LocalCombobox {...props} />;
  return <RemoteCombobox key={JSON.stringify(props.remote.queryKey)} {...props} />;
}

function LocalCombobox<O extends ComboboxOption>({ search, ...rest }: LocalComboboxProps<O>) {
  const [text, setText] = useState<string | null>(null);
  return <Combobox {...rest} text={text} setText={setText} results={useLocalResults(search, text)} />;
}

function RemoteCombobox<O extends ComboboxOption>({ remote, ...rest }: RemoteComboboxProps<O>) {
  const [text, setText] = useState<string | null>(null);
  return <Combobox {...rest} text={text} setText={setText} results={useRemoteResults(remote, text)} />;
}

/** The props of every combobox, whatever its options. */
interface ComboboxFieldProps<O extends ComboboxOption> {
  label: string;
  name?: string | undefined;
  chosen: O | null;
  /** Gets null when the choice is removed, which needs `texts.clear`. */
  onChoose: (option: O | null) => void;
  texts: ComboboxTexts;
  help?: string | undefined;
  /** Replaces the help text. */
  error?: string | undefined;
  /** Only marks the field: the form checks that an option is chosen. */
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The focus leaves the field, its list and its buttons. */
  onLeave?: (() => void) | undefined;
  /**
   * Makes the typed text the value when the focus leaves the field. It returns an option, which the list need not have, or null, which
   * removes the choice. Absent: free text is not a value.
   */
  readText?: ((text: string) => O | null) | undefined;
  /** Value of the option that is active when the list opens while none is chosen. */
  startsAt?: string | undefined;
  /** Replaces an option's label in the list. */
  drawOption?: (option: O) => ReactNode;
  /** Height of the longest list, in px; 300 by default. */
  listHeightPx?: number | undefined;
  /** Shows nothing when a page cannot be loaded; opening the list again loads it again. */
  isFailureSilent?: boolean | undefined;
  /** Shown at the start of the closed field, at most 36 px wide, such as an avatar. */
  drawChosen?: (option: O) => ReactNode;
}

interface ComboboxProps<O extends ComboboxOption> extends ComboboxFieldProps<O> {
  text: string | null;
  setText: (text: string | null) => void;
  results: ComboboxResults<O>;
}

/** The label, the field with its buttons and list, and the help or the error below. */
function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, chosen, texts, results, text, help, isRequired = false, isDisabled = false } = props;
  const { drawOption, drawChosen, listHeightPx, isFailureSilent = false } = props;
  const styles = useComboboxStyles();
  const t = useUiMessages();
  const isTooLong = text !== null && text.length > LONGEST_SEARCH;
  const error = props.error ?? (isTooLong ? t.searchTooLong(LONGEST_SEARCH) : undefined);
  const id = useId();
  const { input, isOpen, active, activeId, ...box } = useCombobox(id, props);
  const chosenLabel = chosen?.label ?? '';
  const picture = chosen && !isOpen ? drawChosen?.(chosen) : undefined;
  const canClear = chosen !== null && texts.clear !== undefined && !isDisabled;
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={styles.mark}>
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.box} onKeyDown={box.onKeyDown} onBlur={box.onBlur}>
        <input
          ref={input}
          id={id}
          name={props.name}
          type="text"
          role="combobox"
          className={styles.input}
          data-picture={Boolean(picture)}
          data-clear={canClear}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? activeId : undefined}
          aria-required={isRequired || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined && help === undefined ? undefined : `${id}-note`}
          value={text ?? chosenLabel}
          placeholder={chosenLabel || texts.searchHint}
          onChange={(event) => box.search(event.target.value)}
          onClick={box.open}
        />
        {picture && <span className={styles.picture}>{picture}</span>}
        {!isDisabled && (
          <ComboboxButtons texts={texts} onClear={canClear ? () => box.choose(null) : null} onToggle={box.toggle} />
        )}
        <ComboboxList
          {...{ id, label, isOpen, results, texts, chosen, active, drawOption, listHeightPx, isFailureSilent }}
          keepFocus={box.keepFocus}
          onChoose={box.choose}
        />
      </div>
      <ComboboxNote id={`${id}-note`} help={help} error={error} />
      <span role="status" className={styles.status}>
        {isOpen && !results.isLoading && !results.hasFailed ? texts.found(results.total) : ''}
      </span>
    </div>
  );
}

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
function useLocalResults<O extends ComboboxOption>(
  search: (text: string) => readonly OptionGroup<O>[],
  text: string | null,
): ComboboxResults<O> {
  const groups = useMemo(() => (text === null ? [] : search(text)), [text, search]);
  return { ...SETTLED, groups, total: groups.reduce((sum, { options }) => sum + options.length, 0) };
}

const SEARCH_AFTER_MS = 200;
/** A list that is opened again within this time is not loaded again. */
const FRESH_MS = 30_000;

/**
 * Searches options on the server, a page per request. Never shows an answer to an older text.
 * @param typed - Text of the field; blank: all options. null: the list is closed, nothing is requested.
 */
function useRemoteResults<O extends ComboboxOption>(
  { queryKey, load, searchAfterMs = SEARCH_AFTER_MS }: RemoteOptions<O>,
  typed: string | null,
): ComboboxResults<O> {
  const [combobox] = useState(() => crypto.randomUUID());
  const search = useSettledSearch(typed?.trim() ?? '', searchAfterMs);
  const query = useInfiniteQuery({
    ...pagedQuery([...queryKey, combobox, search.number], async (part, signal) => {
      const { options, total, lastPage } = await load(search.text, part, signal);
      return { data: options, total, page: part.page, last_page: lastPage };
    }),
    enabled: typed !== null,
    staleTime: FRESH_MS,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isSettled = typed === null || typed.trim().slice(0, LONGEST_SEARCH) === search.text;
  const pages = isSettled ? (query.data?.pages ?? []) : [];
  const options = rowsOf({ pages }, ({ value }) => value);
  return {
    groups: options.length > 0 ? [{ label: '', options }] : [],
    total: pages.at(-1)?.total ?? 0,
    isFirstActive: false,
    isLoading: !isSettled || query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: isSettled && query.isError && pages.length === 0,
    hasMoreFailed: isSettled && query.isFetchNextPageError,
    retry: () => void query.refetch(),
    loadMore() {
      // Two calls before the next render are one request.
      if (isSettled && query.hasNextPage && !query.isFetching) void query.fetchNextPage({ cancelRefetch: false });
    },
  };
}

interface ComboboxNoteProps {
  /** For the field's aria-describedby. */
  id: string;
  help: string | undefined;
  error: string | undefined;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    gap: '4px',
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    '&[role="alert"]': { color: 'var(--cf-error-text)' },
    '& svg': { flexShrink: 0 },
  },
});

/** The error below the field, else its help. */
function ComboboxNote({ id, help, error }: ComboboxNoteProps) {
  const styles = useStyles();
  if (error !== undefined)
    return (
      <p id={id} role="alert" className={styles.root}>
        <ErrorIcon aria-hidden="true" />
        {error}
      </p>
    );
  return help === undefined ? null : (
    <p id={id} className={styles.root}>
      {help}
    </p>
  );
}

interface ComboboxButtonsProps {
  texts: Pick<ComboboxTexts, 'open' | 'clear'>;
  /** null: nothing can be removed. */
  onClear: (() => void) | null;
  onToggle: () => void;
}

/** At the end of the field: one button removes the choice, one opens and closes the list. */
function ComboboxButtons({ texts, onClear, onToggle }: ComboboxButtonsProps) {
  const styles = useComboboxStyles();
  return (
    <>
      {onClear && (
        <button type="button" className={styles.button} data-act="clear" aria-label={texts.clear} onClick={onClear}>
          <DismissIcon aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={texts.open}
        // The field keeps the focus: leaving it would close the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onToggle}
      >
        <ChevronDownIcon aria-hidden="true" />
      </button>
    </>
  );
}
