import type { InputHTMLAttributes, Ref } from 'react';
import { useMessages } from '../../app/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { FORM_MESSAGES } from '../messages.ts';

interface TextAttributes {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** The browser's name for a personal field, such as `given-name`. */
  autoComplete?: string;
  /** In characters. */
  maxLength?: number;
  placeholder?: string;
}

export interface TextFieldProps extends FormFieldProps, TextAttributes {
  /** In characters. A longer text stays and gets an error; with `maxLength`, the browser cuts a pasted text without a word. */
  longest?: number;
  validate?: ValidateField<string>;
}

export function TextField({ name, longest, validate, ...props }: TextFieldProps) {
  const t = useMessages(FORM_MESSAGES);
  const field = useFormField<string>(name, '', (text, values) =>
    longest !== undefined && text.length > longest ? t.tooLong(longest) : validate?.(text, values),
  );
  return (
    <TextControl
      {...props}
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
  const { label, help, error, isRequired, isDisabled, onChange, type = 'text', ...attributes } = props;
  const controlClass = useTextControlClass();
  return (
    <FieldFrame label={label} help={help} error={error} isRequired={isRequired}>
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
