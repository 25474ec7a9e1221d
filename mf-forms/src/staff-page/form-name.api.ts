import type { Locale } from '@carefront/shared/contracts';
import { listStaffForms } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const keyOf = (formId: number, locale: Locale) => ['own', 'staff-forms', locale, 'name', formId] as const;

/** The name of one of the clinic's forms; null: no form has this number. */
export const formNameQuery = (api: ApiClient, locale: Locale, formId: number) =>
  queryOptions<string | null>({
    queryKey: keyOf(formId, locale),
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listStaffForms, { query: { form_id: formId, limit: 1 }, signal });
      return data[0]?.name ?? null;
    },
  });

/** Keeps the name of a chosen form for the page that opens next: an address has only the form's number. */
export const keepFormName = (queryClient: QueryClient, locale: Locale, formId: number, name: string): void =>
  void queryClient.setQueryData(keyOf(formId, locale), name);
