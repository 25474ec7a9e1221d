import { Input, type InputProps, mergeClasses } from '@fluentui/react-components';
import { CONTROL_CLASS } from '../../ui/index.ts';
import { ControlField } from '../field/control-field.tsx';
import { useControlStyles } from '../field/control-styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

export interface TextFieldProps extends FormFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  inputMode?: InputProps['inputMode'];
  /** The browser's name for a personal field, such as `given-name`. */
  autoComplete?: string;
  /** In characters. */
  maxLength?: number;
  placeholder?: string;
  validate?: ValidateField<string>;
}

export function TextField({ name, label, help, isRequired, isDisabled, validate, ...attributes }: TextFieldProps) {
  const styles = useControlStyles();
  const field = useFormField<string>(name, '', validate);
  return (
    <ControlField label={label} help={help} error={field.error} isRequired={isRequired}>
      <Input
        {...attributes}
        className={mergeClasses(CONTROL_CLASS, styles.input)}
        name={name}
        value={field.value}
        disabled={isDisabled}
        onChange={(_event, data) => field.change(data.value)}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </ControlField>
  );
}
