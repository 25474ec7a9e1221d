import type { QueryOf } from '@carefront/shared/contracts';
import { type IsoDate, isFilterDay } from '@carefront/shared/domain';
import { RESPONSES_PATH } from '../../paths.ts';

/** The filter of the submitted forms. It contains only ids and days, because it is part of the address. null: no limit. */
export interface ResponseFilter {
  readonly formId: number | null;
  readonly clientId: number | null;
  /** Days in the clinic's zone, both inclusive. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly isNew: boolean;
}

export const NO_FILTER: ResponseFilter = { formId: null, clientId: null, from: null, to: null, isNew: false };

const ID = /^[1-9]\d{0,8}$/;

/** Reads the filter from the address. An invalid value counts as no value. */
export function responseFilterOf(query: URLSearchParams): ResponseFilter {
  const idOf = (name: string): number | null => {
    const text = query.get(name) ?? '';
    return ID.test(text) ? Number(text) : null;
  };
  const dayOf = (name: string): IsoDate | null => {
    const text = query.get(name) ?? '';
    return isFilterDay(text) ? text : null;
  };
  return {
    formId: idOf('form'),
    clientId: idOf('client'),
    from: dayOf('from'),
    to: dayOf('to'),
    isNew: query.get('new') === '1',
  };
}

/** The address of the list with a filter: `responseFilterOf` reads it. */
export function responsesPathOf({ formId, clientId, from, to, isNew }: ResponseFilter): string {
  const query = new URLSearchParams();
  const parts = { form: formId, client: clientId, from, to, new: isNew ? 1 : null };
  for (const [name, value] of Object.entries(parts)) if (value !== null) query.set(name, String(value));
  return query.size === 0 ? RESPONSES_PATH : `${RESPONSES_PATH}?${query}`;
}

export const isFiltered = (filter: ResponseFilter): boolean => responsesPathOf(filter) !== RESPONSES_PATH;

/** Whether the first day is after the last day: no response can match. */
export const isRangeBackward = ({ from, to }: ResponseFilter): boolean => from !== null && to !== null && to < from;

type ListQuery = Omit<QueryOf<'listFormResponses'>, 'page' | 'limit' | 'search'>;

export const responseQueryOf = ({ formId, clientId, from, to, isNew }: ResponseFilter): ListQuery => ({
  ...(formId !== null && { form_id: formId }),
  ...(clientId !== null && { client_id: clientId }),
  ...(from !== null && { submitted_from: from }),
  ...(to !== null && { submitted_to: to }),
  ...(isNew && { new: 1 as const }),
});
