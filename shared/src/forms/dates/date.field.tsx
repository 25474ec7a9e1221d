import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { ClockControl } from './clock-control.tsx';

export interface DateFieldProps extends FormFieldProps {
  /** First and last value that the browser offers; a rule still has to judge what was typed. */
  min?: string;
  max?: string;
  /** Gets '' while the value is incomplete. */
  validate?: ValidateField<string>;
}

/** A day near today. The form holds `yyyy-MM-dd`, or ''. For dates of birth: `DateOfBirthField`. */
export function DateField({ name, validate, ...rest }: DateFieldProps) {
  const field = useFormField<string>(name, '', validate);
  return (
    <ClockControl
      {...rest}
      type="date"
      name={name}
      value={field.value}
      error={field.error}
      onChange={field.change}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}
