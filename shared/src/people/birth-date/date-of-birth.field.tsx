import { BirthDateControl, twoDatesRefusal } from '../../forms/birth-dates/index.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../../forms/field/use-form-field.ts';
import { useUiLocale } from '../../ui/index.ts';
import { usePersonFacts } from '../rules/use-person-rule.ts';

export interface DateOfBirthFieldProps extends FormFieldProps {
  /** Gets yyyy-MM-dd, '', or the typed text if it is not a date. */
  validate?: ValidateField<string>;
  /** `bday` offers the date of birth of the person at the browser. 'off' for a guardian who enters a child's date. */
  autoComplete?: 'bday' | 'off';
}

/**
 * A birth date as MMM-DD-YYYY in one text field (BK-60, GN-01). The form holds yyyy-MM-dd, or the typed text if it is not a date. Beside a date
 * of more than a hundred years ago, the field asks to check the year; the date is accepted.
 */
export function DateOfBirthField({ validate, autoComplete = 'bday', ...rest }: DateOfBirthFieldProps) {
  const locale = useUiLocale();
  const field = useFormField<string>(rest.name, '', (value, allValues) => {
    const refused = validate?.(value, allValues);
    return refused === undefined ? undefined : (twoDatesRefusal(value, locale) ?? refused);
  });
  return (
    <BirthDateControl
      {...rest}
      autoComplete={autoComplete}
      today={usePersonFacts()?.today}
      value={field.value}
      error={field.error}
      onChange={field.change}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}
