import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

export interface TextFieldProps extends FormFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** The browser's name for a personal field, such as `given-name`. */
  autoComplete?: string;
  /** In characters. */
  maxLength?: number;
  placeholder?: string;
  validate?: ValidateField<string>;
}

export function TextField(props: TextFieldProps) {
  const { name, label, help, isRequired, isDisabled, validate, type = 'text', ...attributes } = props;
  const controlClass = useTextControlClass();
  const field = useFormField<string>(name, '', validate);
  return (
    <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          type={type}
          // Names and answers in Arabic or Hebrew are typed from right to left.
          dir="auto"
          className={controlClass}
          name={name}
          value={field.value}
          required={isRequired}
          disabled={isDisabled}
          onChange={(event) => field.change(event.target.value)}
          onFocus={field.focus}
          onBlur={field.blur}
        />
      )}
    </FieldFrame>
  );
}
