import { type ReactNode, type UIEvent, useEffect, useRef } from 'react';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { LoadingRows } from '../feedback/loading-rows.tsx';
import { makeClasses } from '../theme/make-classes.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { useComboboxStyles } from './combobox.styles.ts';
import type { ComboboxOption, ComboboxResults, ComboboxTexts, OptionGroup } from './combobox-options.ts';
import { optionIdOf } from './use-combobox.ts';

export interface ComboboxListProps<O extends ComboboxOption> {
  /** Id of the field; the ids of the list and of the options begin with it. */
  id: string;
  label: string;
  isOpen: boolean;
  results: ComboboxResults<O>;
  texts: ComboboxTexts;
  chosen: O | null;
  active: O | undefined;
  drawOption: ((option: O) => ReactNode) | undefined;
  listHeightPx: number | undefined;
  isFailureSilent: boolean;
  /** Gives the focus back to the field before the action: the pressed button disappears. */
  keepFocus: (act: () => void) => () => void;
  onChoose: (option: O) => void;
}

/** The next page is loaded when less than this is left below. */
const NEAR_END_PX = 240;

const useStyles = makeClasses({
  group: {
    padding: '8px 8px 4px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
  },
});

/** The list of a combobox: loading, failed, empty, filled. The focus stays in the field; `active` is the option that its keys reached. */
export function ComboboxList<O extends ComboboxOption>(props: ComboboxListProps<O>) {
  const { id, label, isOpen, results, listHeightPx } = props;
  const styles = useComboboxStyles();
  const own = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const { groups } = results;
  const hasOptions = groups.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the loaded options have made the list taller
  useEffect(() => {
    // The list opens below the field, where the end of a dialog may hide it.
    if (isOpen) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, hasOptions]);

  function onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
    // After a failed page only Retry loads it: otherwise each scroll would send a request.
    if (!results.hasMoreFailed && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) results.loadMore();
  }

  return (
    <div
      ref={box}
      className={styles.list}
      hidden={!isOpen}
      style={listHeightPx === undefined ? undefined : { maxHeight: listHeightPx }}
      onScroll={onScroll}
      // The field keeps the focus: leaving it would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* Also present while closed or empty: aria-controls needs a target. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={isOpen && (results.isLoading || results.isLoadingMore)}
      >
        {isOpen &&
          groups.map((group) =>
            group.label === '' ? (
              <Options key="" {...props} group={group} total={results.total} />
            ) : (
              <div key={group.label} role="group" aria-label={group.label}>
                <div aria-hidden="true" className={own.group}>
                  {group.label}
                </div>
                <Options {...props} group={group} />
              </div>
            ),
          )}
      </div>
      {isOpen && <ListEnd {...props} />}
    </div>
  );
}

interface OptionsProps<O extends ComboboxOption> extends ComboboxListProps<O> {
  group: OptionGroup<O>;
  /** Number of options on all pages; absent in a group with a heading. */
  total?: number;
}

function Options<O extends ComboboxOption>({
  id,
  group,
  total,
  chosen,
  active,
  drawOption,
  onChoose,
}: OptionsProps<O>) {
  const styles = useComboboxStyles();
  return group.options.map((option, index) => (
    <div
      key={option.value}
      id={optionIdOf(id, option)}
      role="option"
      tabIndex={-1}
      aria-selected={option.value === chosen?.value}
      aria-setsize={total}
      aria-posinset={total === undefined ? undefined : index + 1}
      data-active={option.value === active?.value}
      className={styles.option}
      onClick={() => onChoose(option)}
    >
      {drawOption ? drawOption(option) : option.label}
    </div>
  ));
}

function ListEnd<O extends ComboboxOption>({ results, texts, isFailureSilent, keepFocus }: ComboboxListProps<O>) {
  const t = useUiMessages();
  const styles = useComboboxStyles();
  const { retry, loadMore, isLoadingMore } = results;
  const { none, loading = t.busy, failed = t.failed, moreFailed = failed } = texts;
  if (isFailureSilent && (results.hasFailed || results.hasMoreFailed)) return null;
  if (results.hasFailed) return <ErrorNotice text={failed} onRetry={keepFocus(retry)} />;
  if (results.isLoading) return <LoadingRows label={loading} rows={3} heightPx={44} gapPx={4} />;
  if (results.hasMoreFailed)
    return <ErrorNotice text={moreFailed} onRetry={keepFocus(loadMore)} isRetrying={isLoadingMore} />;
  if (isLoadingMore) return <LoadingRows label={loading} rows={1} heightPx={44} />;
  return results.groups.length === 0 ? <p className={styles.empty}>{none}</p> : null;
}
