import { useMessages } from '@carefront/shared/app';
import { foldedName, matchesSearch, searchWords } from '@carefront/shared/domain';
import { type FormFieldProps, useFormField, type ValidateField } from '@carefront/shared/forms';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { type ComboboxOption, SearchCombobox } from '@carefront/shared/ui/combobox';
import { useMemo } from 'react';
import { DIAGNOSES, DIAGNOSIS_SEARCH } from './diagnoses.messages.ts';

export interface KnownDiagnosis {
  readonly id: number;
  readonly name: string;
}

export interface DiagnosisFieldProps extends FormFieldProps {
  /** The clinic's diagnoses. */
  known: readonly KnownDiagnosis[];
  validate?: ValidateField<number | null>;
}

/** One of the clinic's diagnoses, found by typing (CP-09). The form holds its id. */
export function DiagnosisField({ name, known, validate, ...rest }: DiagnosisFieldProps) {
  const t = useMessages(DIAGNOSES);
  const field = useFormField<number | null>(name, null, validate);
  const nameOf = useLookupName();
  const options = useMemo(
    () =>
      known.map(({ id, name: english }) => {
        const label = nameOf(english);
        return { value: String(id), label, folded: foldedName(label) };
      }),
    [known, nameOf],
  );
  const chosen = field.value === null ? null : optionOf(options, field.value, t.unknown);
  function search(typed: string) {
    const words = searchWords(typed);
    const found = options.filter(({ folded }) => matchesSearch(folded, words));
    return found.length === 0 ? [] : [{ label: '', options: found }];
  }
  return (
    <SearchCombobox<ComboboxOption>
      {...rest}
      name={name}
      texts={useMessages(DIAGNOSIS_SEARCH)}
      chosen={chosen}
      error={field.error}
      search={search}
      onChoose={(option) => field.change(option === null ? null : Number(option.value))}
      onLeave={field.blur}
    />
  );
}

const optionOf = (options: readonly ComboboxOption[], id: number, unknown: string): ComboboxOption =>
  options.find(({ value }) => value === String(id)) ?? { value: String(id), label: unknown };
