import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Settings of the clinic for its forms. */
export const formClinicQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['forms', 'clinic'],
    queryFn: ({ signal }) => api.call('getFormClinic', { signal }),
  });

/** Cards of a client and of the client's guardians, for staff (BI-10): brand, last four digits and owner. */
export const paymentMethodsQuery = (api: ApiClient, clientId: number) =>
  queryOptions({
    queryKey: ['own', 'forms', 'payment-methods', clientId],
    queryFn: ({ signal }) => api.call('listPaymentMethods', { query: { client_id: clientId }, signal }),
  });
