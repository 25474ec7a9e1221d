import type { KeptProgram, ReplyOf } from '@carefront/shared/contracts';
import {
  createProgram,
  createProgramCategory,
  listClinicPrograms,
  saveProgram,
} from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { OFFER_KEY } from '../../clinic-offer/use-offer-actions.ts';
import { FIRST_CATEGORY, type ProgramBody } from './program-form.rules.ts';

export type ClinicPrograms = ReplyOf<'listClinicPrograms'>;

export const programsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...OFFER_KEY, 'programs'],
    queryFn: ({ signal }) => api.call(listClinicPrograms, { signal }),
  });

/** @param id - null: the program is new. @param firstCategory - Name of the category that is made for the clinic's first program. */
export async function sendProgram(
  api: ApiClient,
  id: number | null,
  { body, version, firstCategory }: { body: ProgramBody; version: number; firstCategory: string },
): Promise<KeptProgram> {
  if (id !== null) return api.call(saveProgram, { params: { id }, body: { ...body, version } });
  if (body.category_id !== FIRST_CATEGORY) return api.call(createProgram, { body });
  // After a save that failed, or when another person was quicker, the category is there already.
  const [known] = (await api.call(listClinicPrograms, {})).categories;
  const category = known ?? (await api.call(createProgramCategory, { body: { name: firstCategory } }));
  return api.call(createProgram, { body: { ...body, category_id: category.id } });
}
