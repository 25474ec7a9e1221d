import { Checkbox, Field, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Flag } from '../../domain/index.ts';
import { CONTROL_CLASS } from '../../ui/index.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

export interface CheckboxFieldProps extends FormFieldProps {
  validate?: ValidateField<Flag>;
  /** Replaces the plain change, for a box that also changes other fields. */
  onToggle?: (isChecked: boolean) => void;
}

const useStyles = makeStyles({
  root: { minWidth: 0 },
  // 44 px high with its label, and aligned with the other fields.
  box: { width: 'fit-content', padding: '6px 0', marginLeft: '-8px', borderRadius: 'var(--cf-radius-control)' },
  enabled: { '& label': { color: 'var(--cf-text)' } },
});

/** A yes or no; the form holds 1 or 0, as the wire does. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, help, isRequired, isDisabled, validate, onToggle } = props;
  const styles = useStyles();
  const field = useFormField<Flag>(name, 0, validate);
  const toggle = onToggle ?? ((isChecked: boolean) => field.change(isChecked ? 1 : 0));
  return (
    <Field
      className={styles.root}
      validationState={field.error ? 'error' : 'none'}
      validationMessage={field.error}
      hint={field.error ? undefined : help}
    >
      <Checkbox
        className={mergeClasses(CONTROL_CLASS, styles.box, !isDisabled && styles.enabled)}
        name={name}
        label={label}
        required={isRequired}
        disabled={isDisabled}
        checked={field.value === 1}
        onChange={(_event, data) => toggle(data.checked === true)}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </Field>
  );
}
