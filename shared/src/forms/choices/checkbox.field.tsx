import { useId } from 'react';
import type { Flag } from '../../domain/index.ts';
import { FieldNote, noteIdOf } from '../field/field-frame.tsx';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { ChoiceOption } from './choice-option.tsx';

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
  const id = useId();
  const noteId = noteIdOf(id, { help, error });
  return (
    <div>
      <ChoiceOption
        type="checkbox"
        id={id}
        name={name}
        label={label}
        isRequired={isRequired}
        required={isRequired}
        disabled={isDisabled}
        aria-describedby={noteId}
        aria-invalid={error === undefined ? undefined : true}
        checked={isChecked}
        onChange={(event) => onToggle(event.target.checked)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <FieldNote id={noteId} help={help} error={error} />
    </div>
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
