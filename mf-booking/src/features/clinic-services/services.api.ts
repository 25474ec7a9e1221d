import type { KeptService, ReplyOf } from '@carefront/shared/contracts';
import { createService, listServices, saveService } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { OFFER_KEY } from '../../clinic-offer/use-offer-actions.ts';
import type { ServiceBody } from './service-form.rules.ts';

export type ClinicServices = ReplyOf<'listServices'>;

export const servicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...OFFER_KEY, 'services'],
    queryFn: ({ signal }) => api.call(listServices, { signal }),
  });

/** @param id - null: the service is new. */
export const sendService = (
  api: ApiClient,
  id: number | null,
  body: ServiceBody,
  version: number,
): Promise<KeptService> =>
  id === null
    ? api.call(createService, { body })
    : api.call(saveService, { params: { id }, body: { ...body, version } });

/** The offered services of one category, in their order. */
export const offeredIn = ({ services }: ClinicServices, categoryId: number): KeptService[] =>
  services.filter((service) => service.is_offered && service.category_id === categoryId);
