import { useCallback, useState } from 'react';
import { defineMessages } from '../../app/index.ts';
import { answerMessage } from '../../contracts/forms/answer-messages.ts';
import type { Locale } from '../../contracts/index.ts';
import { editableTime, plural, readTime, timesLike, timesOfDay } from '../../domain/index.ts';
import { type ComboboxOption, SearchCombobox } from '../../ui/combobox/index.ts';
import { useUiLocale } from '../../ui/index.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

export interface TimeFieldProps extends FormFieldProps {
  /** Gets '' while no time is chosen. */
  validate?: ValidateField<string>;
}

const TIMES = timesOfDay(15);
/** The list opens in the morning, not at midnight. */
const MORNING = '09:00';

/**
 * A time of day, chosen in steps of 15 minutes or typed (CT-10), on the clock of the reader's language. The form holds `HH:mm`, or ''. A
 * typed text that is not a time is removed when the focus leaves the field, which then says how a time is written.
 */
export function TimeField({ name, validate, ...rest }: TimeFieldProps) {
  const locale = useUiLocale();
  const field = useFormField<string>(name, '', validate);
  const [isRemoved, setIsRemoved] = useState(false);
  const search = useCallback(
    (text: string) => {
      const options = timesLike(text, TIMES, locale).map((time) => optionOf(time, locale));
      return options.length === 0 ? [] : [{ label: '', options }];
    },
    [locale],
  );
  function readText(text: string): ComboboxOption | null {
    const time = readTime(text);
    setIsRemoved(time === null);
    return time === null ? null : optionOf(time, locale);
  }
  function choose(option: ComboboxOption | null) {
    if (option) setIsRemoved(false);
    field.change(option?.value ?? '');
  }
  return (
    <SearchCombobox
      {...rest}
      name={name}
      texts={TIME_MESSAGES[locale]}
      chosen={field.value === '' ? null : optionOf(field.value, locale)}
      startsAt={MORNING}
      error={isRemoved && field.value === '' ? answerMessage({ code: 'time-invalid' }, locale) : field.error}
      search={search}
      readText={readText}
      onChoose={choose}
      onLeave={field.blur}
    />
  );
}

/** A value that is not a time, such as one from an old draft, is shown as it is. */
const optionOf = (time: string, locale: Locale): ComboboxOption => ({
  value: time,
  label: readTime(time) === null ? time : editableTime(time, locale),
});

const TIME_MESSAGES = defineMessages(
  {
    open: 'Show the times',
    clear: 'Remove the time',
    searchHint: 'Such as 9:30 AM',
    none: 'Please type a time as hours, a colon and minutes.',
    found: (count: number) => plural('en', count, '1 time found', `${count} times found`),
  },
  {
    open: 'Afficher les heures',
    clear: 'Retirer l’heure',
    searchHint: 'Par exemple 09:30',
    none: 'Veuillez saisir les heures, un deux-points et les minutes.',
    found: (count: number) => (count < 2 ? `${count} heure trouvée` : `${count} heures trouvées`),
  },
);
