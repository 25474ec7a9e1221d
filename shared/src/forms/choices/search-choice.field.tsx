import {
  type ComboboxOption,
  type ComboboxTexts,
  type LocalComboboxProps,
  type RemoteOptions,
  SearchCombobox,
} from '../../ui/combobox/index.ts';
import { useUiLocale } from '../../ui/index.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { SEARCH_CHOICE_MESSAGES } from './search-choice.messages.ts';

interface CommonProps<O extends ComboboxOption> extends FormFieldProps {
  validate?: ValidateField<O | null>;
  /** Replaces the general texts. */
  texts?: Partial<ComboboxTexts>;
}

/** Either options of the page or options that the server searches, such as those of the answer to another question (CT-03). */
export type SearchChoiceFieldProps<O extends ComboboxOption> = CommonProps<O> &
  (Pick<LocalComboboxProps<O>, 'search'> | { remote: RemoteOptions<O> });

/**
 * One of many options, found by typing. The form holds the chosen option with its label, so that a draft can name it; null while no option
 * is chosen. A new parent in `remote.queryKey` starts a new search; the rules of the form remove the choice (`createDerivedFields`).
 */
export function SearchChoiceField<O extends ComboboxOption>(props: SearchChoiceFieldProps<O>) {
  const { name, validate, texts, ...rest } = props;
  const t = SEARCH_CHOICE_MESSAGES[useUiLocale()];
  const field = useFormField<O | null>(name, null, validate);
  return (
    <SearchCombobox
      {...rest}
      name={name}
      texts={{ ...t, ...texts }}
      chosen={field.value}
      error={field.error}
      onChoose={field.change}
      onLeave={field.blur}
    />
  );
}
