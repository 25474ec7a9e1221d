import type { InputHTMLAttributes, Ref } from 'react';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { useLengthRule } from './use-length-rule.ts';

interface TextAttributes {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** The browser's name for a personal field, such as `given-name`. */
  autoComplete?: string;
  /** In characters. A longer text stays, and the field says its limit: the browser's own limit cuts a pasted text without a word. */
  maxLength?: number;
  placeholder?: string;
  /** Language of what is typed, if it is not the page's. */
  lang?: string | undefined;
}

export interface TextFieldProps extends FormFieldProps, TextAttributes {
  /** The same as `maxLength`, for releases of remotes that call it so. */
  longest?: number;
  validate?: ValidateField<string>;
}

export function TextField({ name, longest, maxLength = longest, validate, ...props }: TextFieldProps) {
  const tooLong = useLengthRule(maxLength);
  const field = useFormField<string>(name, '', (text, values) => validate?.(text, values) ?? tooLong(text));
  return (
    <TextControl
      {...props}
      maxLength={maxLength}
      name={name}
      value={field.value}
      error={field.error}
      onChange={field.change}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}

export interface TextControlProps extends Omit<FormFieldProps, 'name'>, TextAttributes {
  name?: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text outside a form. */
export function TextControl(props: TextControlProps) {
  const { label, help, error, isRequired, isDisabled, onChange, type = 'text', maxLength, ...attributes } = props;
  const controlClass = useTextControlClass();
  const tooLong = useLengthRule(maxLength);
  return (
    <FieldFrame label={label} help={help} error={error ?? tooLong(props.value)} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          type={type}
          // Names and answers in Arabic or Hebrew are typed from right to left.
          dir="auto"
          className={controlClass}
          required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
