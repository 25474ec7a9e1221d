import { useLocale, useRemote } from '@carefront/shared/app';
import { type PagedRows, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type ResponseItem,
  responseIdOf,
  responsesQuery,
  type UserForm,
  userFormIdOf,
  waitingFormsQuery,
} from '../../response/response.api.ts';

const filterOf = (clientId: number | undefined) => (clientId === undefined ? {} : { client_id: clientId });

// Both ask again when the person returns to the tab: the clinic may have asked, or another person of the family may have answered.

/** @param clientId - undefined: everything that the account reaches. */
export function useWaitingForms(clientId: number | undefined): PagedRows<UserForm> {
  const { api } = useRemote();
  const query = waitingFormsQuery(api, useLocale(), filterOf(clientId));
  return usePagedRows(useInfiniteQuery({ ...query, refetchOnWindowFocus: true }), userFormIdOf);
}

/** @param clientId - undefined: everything that the account reaches. */
export function useSentForms(clientId: number | undefined): PagedRows<ResponseItem> {
  const { api } = useRemote();
  const query = responsesQuery(api, useLocale(), filterOf(clientId));
  return usePagedRows(useInfiniteQuery({ ...query, refetchOnWindowFocus: true }), responseIdOf);
}
