import { FormRoot, type FormRootProps } from '@carefront/shared/forms';
import { keepFieldFocus } from './keep-field-focus.ts';
import { useViewStyles } from './view-styles.ts';

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
