import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { FieldArray } from 'react-final-form-arrays';
import { useRemote } from '../../app/index.ts';
import type { ConfirmRequest } from '../../events/index.ts';
import { AddIcon, Button, makeClasses } from '../../ui/index.ts';

export interface RepeatableRow {
  /** `guardian[0]`. */
  path: string;
  index: number;
  /** Absent if the row cannot be removed. */
  onRemove?: () => void;
}

export interface RepeatableRowsProps<R> {
  /** Path of the list in the form's values. */
  name: string;
  addLabel: string;
  newRow: () => R;
  /** The field of a new row that takes the focus, such as `first_name`. */
  firstField: string;
  /** Whether removing the row would lose typed values. The person is then asked first. */
  hasContent: (row: R) => boolean;
  removalQuestion: (index: number) => ConfirmRequest;
  /** The smallest number of rows: no row can be removed below it. */
  min?: number;
  max: number;
  /** Whether the person may add rows. */
  canAdd?: boolean;
  /** Returns the remaining rows after a removal, if the removal changes them. Absent: the remaining rows stay as they are. */
  withoutRow?: (rows: readonly R[], index: number) => readonly R[];
  /** Runs before a row is added. */
  onAdd?: () => void;
  /** Names the list for a screen reader. Absent: the surrounding group names it. */
  label?: string;
  /** Hides the rows; the form keeps their values. */
  isHidden?: boolean;
  /** Shown above the rows. */
  head?: (count: number) => ReactNode;
  /** Shown below the button. */
  foot?: (count: number) => ReactNode;
  children: (row: RepeatableRow) => ReactNode;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    outlineStyle: 'none',
    '& > [data-cf-add-row]': { alignSelf: 'start' },
  },
});

const ADD_BUTTON = '[data-cf-add-row]';

/**
 * Rows of one kind in the surrounding form. The first field of a new row gets the focus. After a removal, the button that adds a row
 * gets the focus; without the button, the list.
 */
export function RepeatableRows<R extends object>(props: RepeatableRowsProps<R>) {
  const { name, newRow, firstField, min = 0, max, canAdd = true, onAdd, isHidden = false } = props;
  const styles = useStyles();
  const form = useForm<Record<string, readonly R[]>>();
  const root = useRef<HTMLElement>(null);
  const remove = useRowRemoval(props);
  /** The focus target after a row was added or removed; a new object each time. */
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (wanted) (root.current?.querySelector<HTMLElement>(wanted.selector) ?? root.current)?.focus();
  }, [wanted]);

  function add(count: number) {
    onAdd?.();
    form.mutators.push?.(name, newRow());
    setWanted({ selector: `[name="${name}[${count}].${firstField}"]` });
  }
  async function removeRow(index: number) {
    if (await remove(index)) setWanted({ selector: ADD_BUTTON });
  }

  // The list stays registered while it is hidden: a list that registers again starts with the form's initial value, without rows.
  return (
    <FieldArray name={name} subscription={{ length: true }}>
      {({ fields }) => {
        if (isHidden) return null;
        const count = fields.length ?? 0;
        return (
          <section ref={root} tabIndex={-1} className={styles.root} aria-label={props.label}>
            {props.head?.(count)}
            {fields.map((path, index) => (
              <Fragment key={path}>
                {props.children({ path, index, ...(count > min ? { onRemove: () => void removeRow(index) } : {}) })}
              </Fragment>
            ))}
            {canAdd && (
              <Button icon={<AddIcon />} disabledFocusable={count >= max} onClick={() => add(count)} data-cf-add-row="">
                {props.addLabel}
              </Button>
            )}
            {props.foot?.(count)}
          </section>
        );
      }}
    </FieldArray>
  );
}

type Removal<R> = Pick<RepeatableRowsProps<R>, 'name' | 'hasContent' | 'removalQuestion' | 'withoutRow'>;

/** @returns A function that removes a row. It resolves to false if the person keeps the row. */
function useRowRemoval<R extends object>({ name, hasContent, removalQuestion, withoutRow }: Removal<R>) {
  const form = useForm<Record<string, readonly R[]>>();
  const { shell } = useRemote();
  const rowsNow = (): readonly R[] => form.getState().values[name] ?? [];
  return async (index: number): Promise<boolean> => {
    const row = rowsNow()[index];
    if (row && hasContent(row) && !(await shell.confirm(removalQuestion(index)))) return false;
    const remaining = withoutRow?.(rowsNow(), index);
    form.batch(() => {
      // The mutator also removes the touched state and the errors of the row.
      form.mutators.remove?.(name, index);
      if (remaining) form.change(name, remaining);
    });
    return true;
  };
}
