import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { ClockControl } from './clock-control.tsx';

export interface ClockFieldProps extends FormFieldProps {
  /** First and last value that the browser offers; a rule still has to judge what was typed. */
  min?: string;
  max?: string;
  /** Gets '' while the value is incomplete. */
  validate?: ValidateField<string>;
}

function ClockField({ name, validate, type, ...rest }: ClockFieldProps & { type: 'date' | 'time' }) {
  const field = useFormField<string>(name, '', validate);
  return (
    <ClockControl
      {...rest}
      type={type}
      name={name}
      value={field.value}
      error={field.error}
      onChange={field.change}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}

/** A day near today. The form holds `yyyy-MM-dd`, or ''. For dates of birth: `DateOfBirthField`. */
export const DateField = (props: ClockFieldProps) => <ClockField {...props} type="date" />;

/** A time of day. The form holds `HH:mm`, or ''. */
export const TimeField = (props: ClockFieldProps) => <ClockField {...props} type="time" />;
