import { Checkbox, Field, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Flag } from '../../domain/index.ts';
import { CONTROL_CLASS } from '../../ui/index.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  // 44 px high with its label, and aligned with the other fields.
  box: { width: 'fit-content', padding: '6px 0', marginLeft: '-8px', borderRadius: 'var(--cf-radius-control)' },
  enabled: { '& label': { color: 'var(--cf-text)' } },
});

export interface CheckboxControlProps extends FormFieldProps {
  error?: string | undefined;
  isChecked: boolean;
  onToggle: (isChecked: boolean) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A box with its label. Also works outside a form. */
export function CheckboxControl(props: CheckboxControlProps) {
  const { name, label, help, error, isRequired, isDisabled, isChecked, onToggle, onFocus, onBlur } = props;
  const styles = useStyles();
  return (
    <Field
      className={styles.root}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
      hint={error ? undefined : help}
    >
      <Checkbox
        className={mergeClasses(CONTROL_CLASS, styles.box, !isDisabled && styles.enabled)}
        name={name}
        label={label}
        required={isRequired}
        disabled={isDisabled}
        checked={isChecked}
        onChange={(_event, data) => onToggle(data.checked === true)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </Field>
  );
}

export interface CheckboxFieldProps extends FormFieldProps {
  validate?: ValidateField<Flag>;
  /** Replaces the plain change, for a box that also changes other fields. */
  onToggle?: (isChecked: boolean) => void;
}

/** A yes or no; the form holds 1 or 0, as the wire does. */
export function CheckboxField({ validate, onToggle, ...rest }: CheckboxFieldProps) {
  const field = useFormField<Flag>(rest.name, 0, validate);
  return (
    <CheckboxControl
      {...rest}
      error={field.error}
      isChecked={field.value === 1}
      onToggle={onToggle ?? ((isChecked) => field.change(isChecked ? 1 : 0))}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}
