import { Checkbox, Field, FieldContextProvider, makeStyles, mergeClasses } from '@fluentui/react-components';
import { CONTROL_CLASS } from '../../ui/index.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import type { SelectOption } from './select.field.tsx';

export interface CheckboxGroupFieldProps<T extends string | number> extends FormFieldProps {
  options: readonly SelectOption<T>[];
  /** Gets the chosen values in the order of the options. */
  validate?: ValidateField<readonly T[]>;
}

const NONE: readonly never[] = [];

const useStyles = makeStyles({
  root: { minWidth: 0 },
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  group: { display: 'flex', flexDirection: 'column', alignItems: 'start' },
  // 44 px high with its label, and aligned with the other fields.
  option: {
    padding: '6px 0',
    marginLeft: '-8px',
    borderRadius: 'var(--cf-radius-control)',
    '& label': { color: 'var(--cf-text)' },
  },
});

/** Any number of choices, all visible. The form holds the chosen values, in the order of the options. */
export function CheckboxGroupField<T extends string | number>(props: CheckboxGroupFieldProps<T>) {
  const { name, label, help, isRequired, isDisabled = false, options, validate } = props;
  const styles = useStyles();
  const field = useFormField<readonly T[]>(name, NONE, validate);
  function toggle(value: T, isChosen: boolean): void {
    field.change(
      options.map((option) => option.value).filter((each) => (each === value ? isChosen : field.value.includes(each))),
    );
  }
  return (
    <Field
      className={styles.root}
      label={{ children: label, className: styles.label }}
      required={isRequired ?? false}
      validationState={field.error ? 'error' : 'none'}
      validationMessage={field.error}
      hint={field.error ? undefined : help}
    >
      {(control) => (
        <div
          role="group"
          className={styles.group}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
        >
          {/* Each box has its own label; the field's names the group. */}
          <FieldContextProvider value={undefined}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                className={mergeClasses(CONTROL_CLASS, styles.option)}
                name={name}
                label={option.label}
                disabled={isDisabled}
                aria-invalid={field.error ? true : undefined}
                checked={field.value.includes(option.value)}
                onChange={(_event, data) => toggle(option.value, data.checked === true)}
                onFocus={field.focus}
                onBlur={field.blur}
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}
