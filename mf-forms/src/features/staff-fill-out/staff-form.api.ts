// A separate file: a form that a visitor opens does not load the calls of staff.
import type { Locale } from '@carefront/shared/contracts';
import { getLiveForm, getStaffForm } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { formsKey, openFormOptions } from '../../forms/forms.api.ts';

/** The working copy of a form, for staff. */
export const staffFormQuery = (api: ApiClient, locale: Locale, id: number) =>
  queryOptions({
    ...openFormOptions(['own', ...formsKey(locale, 'staff-form', id)]),
    queryFn: ({ signal }) => api.call(getStaffForm, { params: { id }, signal }),
  });

/** Gets the published form that staff fill in for a client. Only the category comes from the working copy, which may be newer. */
export const fillOutFormQuery = (api: ApiClient, locale: Locale, id: number) =>
  queryOptions({
    ...openFormOptions(['own', ...formsKey(locale, 'fill-out', id)]),
    queryFn: async ({ signal }) => {
      const { category } = await api.call(getStaffForm, { params: { id }, signal });
      return api.call(getLiveForm, { params: { categorySlug: category, formSlugId: String(id) }, signal });
    },
  });
