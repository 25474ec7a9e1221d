import { useState } from 'react';
import { fieldMessage } from '../../contracts/index.ts';
import {
  dateInWords,
  formatBirthDate,
  type IsoDate,
  isBirthYearSeldom,
  isIsoDate,
  readBirthDate,
} from '../../domain/index.ts';
import { useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { BIRTH_DATE } from './birth-date.messages.ts';
import { MONTH_NAMES } from './birth-date-refusal.ts';

export interface BirthDateControlProps {
  label: string;
  /** yyyy-MM-dd, '', or the typed text if it is not a date. */
  value: string;
  /** Gets yyyy-MM-dd, '', or the typed text if it is not a date. */
  onChange: (value: string) => void;
  name?: string;
  /** Absent: how a date can be typed. */
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** `bday` offers the date of birth of the person at the browser. 'off' for anybody else's. */
  autoComplete?: 'bday' | 'off';
  /** Calendar date at the clinic. With it, the field asks to check the year of a date of more than a hundred years ago. */
  today?: IsoDate | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
}

const IN_WORDS = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/**
 * A birth date in one text field that reads what people type: to type a known date is faster than a calendar. While the date is typed, the line
 * below says how it is read; when the field is left, the field itself shows it as MMM-DD-YYYY (GN-01). A text that is not a date stays as typed.
 */
export function BirthDateControl(props: BirthDateControlProps) {
  const { label, value, onChange, help, error, isRequired, isDisabled, today, onBlur, ...attributes } = props;
  const controlClass = useTextControlClass();
  const locale = useUiLocale();
  /** The text during typing; null otherwise: the field then shows the formatted value. */
  const [typed, setTyped] = useState<string | null>(null);
  const isDate = isIsoDate(value);
  const isSeldom = today !== undefined && isBirthYearSeldom(value, today);
  const reading = typed !== null && isDate ? dateInWords(value, locale, IN_WORDS) : undefined;
  const note = isSeldom ? fieldMessage('birth-year', locale) : (reading ?? help ?? BIRTH_DATE[locale].dateHelp);

  function type(text: string): void {
    setTyped(text);
    onChange(readBirthDate(text, MONTH_NAMES[locale], MONTH_NAMES.en, MONTH_NAMES.fr) ?? text.trim());
  }
  function leave(): void {
    setTyped(null);
    onBlur?.();
  }
  return (
    <FieldFrame label={label} help={note} error={error} isRequired={isRequired}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...attributes}
          type="text"
          className={controlClass}
          inputMode="numeric"
          value={typed ?? (isDate ? formatBirthDate(value, MONTH_NAMES[locale]) : value)}
          required={isRequired}
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}
