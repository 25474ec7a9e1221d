import { useState } from 'react';
import { fieldMessage, type Locale } from '../../contracts/index.ts';
import {
  formatBirthDate,
  type IsoDate,
  isBirthYearSeldom,
  isIsoDate,
  readBirthDate,
  twoDatesOf,
} from '../../domain/index.ts';
import { FieldFrame } from '../../forms/field/field-frame.tsx';
import { useTextControlClass } from '../../forms/field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../../forms/field/use-form-field.ts';
import { useUiLocale } from '../../ui/index.ts';
import { usePersonFacts } from '../rules/use-person-rule.ts';
import { BIRTH_DATE } from './birth-date.messages.ts';

export interface DateOfBirthFieldProps extends FormFieldProps {
  /** Gets yyyy-MM-dd, '', or the typed text if it is not a date. */
  validate?: ValidateField<string>;
  /** `bday` offers the date of birth of the person at the browser. 'off' for a guardian who enters a child's date. */
  autoComplete?: 'bday' | 'off';
}

const MONTH_NAMES = { en: BIRTH_DATE.en.monthNames.split(' '), fr: BIRTH_DATE.fr.monthNames.split(' ') };

/** Both dates of a text such as 03041985, with the digits to type for each. undefined: the text is not two dates. */
function twoDatesRefusal(text: string, locale: Locale): string | undefined {
  const dates = twoDatesOf(text);
  if (!dates) return undefined;
  const [one, other] = dates;
  const shown = (date: IsoDate) => formatBirthDate(date, MONTH_NAMES[locale]);
  const keys = (date: IsoDate) => date.replaceAll('-', '');
  return BIRTH_DATE[locale].twoDates([shown(one), shown(other)], [keys(one), keys(other)]);
}

/**
 * A birth date as MMM-DD-YYYY in one text field (BK-60, GN-01): typing a known date is faster than a calendar.
 * The form holds yyyy-MM-dd, or the typed text if it is not a date. Beside a date of more than a hundred years ago, the field asks to check the
 * year; the date is accepted.
 */
export function DateOfBirthField(props: DateOfBirthFieldProps) {
  const { name, label, help, isRequired, isDisabled, validate, autoComplete = 'bday' } = props;
  const controlClass = useTextControlClass();
  const locale = useUiLocale();
  const field = useFormField<string>(name, '', (value, allValues) => {
    const refused = validate?.(value, allValues);
    return refused === undefined ? undefined : (twoDatesRefusal(value, locale) ?? refused);
  });
  const today = usePersonFacts()?.today;
  const isSeldom = today !== undefined && isBirthYearSeldom(field.value, today);
  const note = isSeldom ? fieldMessage('birth-year', locale) : (help ?? BIRTH_DATE[locale].dateHelp);
  /** The text during typing; null otherwise: the field then shows the formatted value. */
  const [typed, setTyped] = useState<string | null>(null);
  const settled = isIsoDate(field.value) ? formatBirthDate(field.value, MONTH_NAMES[locale]) : field.value;

  function type(text: string): void {
    setTyped(text);
    field.change(readBirthDate(text, MONTH_NAMES[locale], MONTH_NAMES.en, MONTH_NAMES.fr) ?? text.trim());
  }
  function leave(): void {
    setTyped(null);
    field.blur();
  }
  return (
    <FieldFrame label={label} help={note} error={field.error} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          type="text"
          className={controlClass}
          name={name}
          inputMode="numeric"
          autoComplete={autoComplete}
          value={typed ?? settled}
          required={isRequired}
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
          onFocus={field.focus}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}
