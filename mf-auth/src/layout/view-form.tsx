import { FormRoot, type FormRootProps } from '@carefront/shared/forms';
import type { MouseEvent } from 'react';
import { useViewStyles } from './view-styles.ts';

/**
 * A button that is pressed leaves the focus in the field. Else the field's blur would put its message under the finger: everything
 * below moves, and the press lands beside the button.
 */
export function keepFieldFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/** One form as a view of this remote: a column of fields and acts. */
export function ViewForm<V extends object>(props: Omit<FormRootProps<V>, 'className' | 'decorators'>) {
  const styles = useViewStyles();
  return (
    // The div is not a control: it only listens to presses inside the form.
    <div role="presentation" onMouseDown={keepFieldFocus}>
      <FormRoot<V> {...props} className={styles.stack} />
    </div>
  );
}
