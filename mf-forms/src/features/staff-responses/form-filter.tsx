import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { listStaffForms } from '@carefront/shared/contracts/calls';
import { countText } from '@carefront/shared/domain';
import { type ComboboxOption, type RemoteOptions, SearchCombobox } from '@carefront/shared/ui/combobox';
import { useMemo } from 'react';
import { STAFF_RESPONSES } from './staff-responses.messages.ts';

export interface ChosenForm {
  readonly id: number;
  readonly name: string;
}

export interface FormFilterProps {
  chosen: ChosenForm | null;
  onChoose(form: ChosenForm | null): void;
}

const optionOf = ({ id, name }: ChosenForm): ComboboxOption => ({ value: String(id), label: name });

/** The field for one of the clinic's forms, also archived ones, found by name. */
export function FormFilter({ chosen, onChoose }: FormFilterProps) {
  const t = useMessages(STAFF_RESPONSES);
  const locale = useLocale();
  return (
    <SearchCombobox
      label={t.form}
      remote={useFormOptions()}
      texts={{
        open: t.openForms,
        clear: t.clearForm,
        searchHint: t.allForms,
        none: t.noForm,
        found: (count) => t.foundForms(countText(count, locale)),
        loading: t.loadingForms,
        failed: t.formsFailed,
        moreFailed: t.formsFailed,
      }}
      chosen={chosen && optionOf(chosen)}
      onChoose={(option) => onChoose(option && { id: Number(option.value), name: option.label })}
    />
  );
}

/** The clinic's forms by name, a page per request. */
function useFormOptions(): RemoteOptions<ComboboxOption> {
  const { api } = useRemote();
  const locale = useLocale();
  return useMemo(
    () => ({
      queryKey: ['staff-forms', locale, 'choices'],
      async load(search, part, signal) {
        const { data, total, last_page } = await api.call(listStaffForms, { query: { search, ...part }, signal });
        return { options: data.map(({ form_id: id, name }) => optionOf({ id, name })), total, lastPage: last_page };
      },
    }),
    [api, locale],
  );
}
