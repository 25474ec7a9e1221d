import type { ReplyOf } from '@carefront/shared/contracts';
import { getFormClinic, listPaymentMethods } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Settings of the clinic for its forms. */
export const formClinicQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['forms', 'clinic'],
    queryFn: ({ signal }) => api.call(getFormClinic, { signal }),
  });

export type OwnedCard = ReplyOf<'listPaymentMethods'>[number];
export const PAYMENT_METHODS_KEY = ['own', 'forms', 'payment-methods'] as const;

/** Cards of the account and its people: brand, last four digits and owner. */
export const ownCardsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...PAYMENT_METHODS_KEY, 'account'],
    queryFn: ({ signal }) => api.call(listPaymentMethods, { query: {}, signal }),
  });

/** Cards of a client and of the client's guardians, for staff (BI-10): brand, last four digits and owner. */
export const paymentMethodsQuery = (api: ApiClient, clientId: number) =>
  queryOptions({
    queryKey: [...PAYMENT_METHODS_KEY, clientId],
    queryFn: ({ signal }) => api.call(listPaymentMethods, { query: { client_id: clientId }, signal }),
  });
