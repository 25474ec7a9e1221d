import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { type FoundForm, toFormSummary } from '../../forms/public.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import type { ResponseRow } from './form-response.repository.ts';

type ResponseItem = ReplyOf<'listFormResponses'>['data'][number];

/**
 * @param reader.locale - The form's name is in this language, if the form has it.
 * @param reader.isStaff - Only people who work at the clinic learn which responses are new.
 */
export function toResponseItem(
  row: ResponseRow,
  found: FoundForm,
  { locale, isStaff }: { readonly locale: Locale; readonly isStaff: boolean },
): ResponseItem {
  const { client_id: id } = row;
  return {
    form_response_id: row.id,
    form: toFormSummary(found, locale),
    submitted_at: wireInstant(row.submitted_at.getTime()),
    client: id === null ? null : { id, full_name: nameOf(row.client_first_name, row.client_last_name) },
    submitted_by: row.submitter_first_name === null ? null : nameOf(row.submitter_first_name, row.submitter_last_name),
    is_filled_out: row.is_filled_out ? 1 : 0,
    is_new: isStaff && row.seen_at === null ? 1 : 0,
    is_reduced: row.reduced_at === null ? 0 : 1,
  };
}

const nameOf = (firstName: string | null, lastName: string | null): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();
