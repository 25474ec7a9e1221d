import type { KeptService, ReplyOf } from '@carefront/shared/contracts';
import { createService, createServiceCategory, listServices, saveService } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { OFFER_KEY } from '../../clinic-offer/use-offer-actions.ts';
import { FIRST_CATEGORY, type ServiceBody } from './service-form.rules.ts';

export type ClinicServices = ReplyOf<'listServices'>;

export const servicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...OFFER_KEY, 'services'],
    queryFn: ({ signal }) => api.call(listServices, { signal }),
  });

/** @param id - null: the service is new. @param firstCategory - Name of the category that is made for the clinic's first service. */
export async function sendService(
  api: ApiClient,
  id: number | null,
  { body, version, firstCategory }: { body: ServiceBody; version: number; firstCategory: string },
): Promise<KeptService> {
  if (id !== null) return api.call(saveService, { params: { id }, body: { ...body, version } });
  if (body.category_id !== FIRST_CATEGORY) return api.call(createService, { body });
  return api.call(createService, { body: { ...body, category_id: await firstCategoryId(api, firstCategory) } });
}

/** After a save that failed, or when another person was quicker, the category is there already. */
async function firstCategoryId(api: ApiClient, name: string): Promise<number> {
  const [known] = (await api.call(listServices, {})).categories;
  return (known ?? (await api.call(createServiceCategory, { body: { name, description: '' } }))).id;
}

/** The offered services of one category, in their order. */
export const offeredIn = ({ services }: ClinicServices, categoryId: number): KeptService[] =>
  services.filter((service) => service.is_offered && service.category_id === categoryId);
