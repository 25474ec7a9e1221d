import { tokenNumber } from '@carefront/shared/app';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { getUserForm, getUserFormByLink, listBookingForms } from '@carefront/shared/contracts/calls';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { openFormOptions } from '../../forms/forms.api.ts';

export type BookingForm = ReplyOf<'listBookingForms'>['data'][number];

/** The forms that the service of a booking asks its client for. The list stays while another language loads, because a form may be open over it. */
export const bookingFormsQuery = (api: ApiClient, locale: Locale, token: string) =>
  queryOptions({
    ...openFormOptions(['own', 'booking-forms', locale, tokenNumber(token)]),
    // A form may have been sent in another tab.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => (await api.call(listBookingForms, { params: { token }, signal })).data,
  });

/** The form of a request, for a person without an account. The key has the request, so that a new token does not replace the open form. */
export const bookingFormQuery = (api: ApiClient, locale: Locale, asked: BookingForm) =>
  queryOptions({
    ...openFormOptions(['own', 'booking-form', locale, asked.user_form_id]),
    queryFn: async ({ signal }) =>
      (await api.call(getUserFormByLink, { params: { token: asked.link_token }, signal })).form,
  });

/** The id of the client whom the request asks; null: the account does not reach the client, and the server refuses the answers. */
export const askedClientQuery = (api: ApiClient, userFormId: string) =>
  queryOptions({
    ...openFormOptions(['own', 'asked-client', userFormId]),
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(getUserForm, { params: { id: userFormId }, signal })).client.id;
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  });
