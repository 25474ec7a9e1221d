import { FormRoot, type FormRootProps } from '@carefront/shared/forms';
import type { MouseEvent } from 'react';
import { useViewStyles } from './view-styles.ts';

/**
 * Keeps the focus in the field while a button is pressed. Otherwise the field's blur shows a message that moves the button away from the
 * pointer, and the press misses it.
 */
export function keepFieldFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/** The form of a view: a column of fields and buttons. */
export function ViewForm<V extends object>(props: Omit<FormRootProps<V>, 'className' | 'decorators'>) {
  const styles = useViewStyles();
  return (
    // The div is not a control: it only listens to presses inside the form.
    <div role="presentation" onMouseDown={keepFieldFocus}>
      <FormRoot<V> {...props} className={styles.stack} />
    </div>
  );
}
