import type { Locale } from '@carefront/shared/contracts';
import { getFormScores, listFormResponses } from '@carefront/shared/contracts/calls';
import type { IsoDate } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The response that is compared, as far as its earlier ones depend on it. */
export interface ComparedSubject {
  readonly responseId: string;
  readonly formId: number;
  readonly clientId: number;
  readonly submittedAt: string;
  /** Day at the clinic on which it was submitted. */
  readonly submittedOn: IsoDate;
}

const MOST_EARLIER = 100;

/** Earlier responses of the same client to the same form, newest first. */
export const earlierResponsesQuery = (
  api: ApiClient,
  locale: Locale,
  { responseId, formId, clientId, submittedAt, submittedOn }: ComparedSubject,
) =>
  queryOptions({
    queryKey: ['own', 'form-responses', locale, 'earlier', responseId],
    queryFn: async ({ signal }) => {
      const query = { form_id: formId, client_id: clientId, submitted_to: submittedOn, limit: MOST_EARLIER };
      const { data } = await api.call(listFormResponses, { query, signal });
      // The list is ordered by more than the seconds of `submitted_at`.
      const at = data.findIndex(({ form_response_id: id }) => id === responseId);
      return at === -1 ? data.filter(({ submitted_at }) => submitted_at < submittedAt) : data.slice(at + 1);
    },
  });

/** The computed answers of all responses of a client to a form. */
export const formScoresQuery = (api: ApiClient, formId: number, clientId: number) =>
  queryOptions({
    queryKey: ['own', 'form-responses', 'scores', formId, clientId],
    queryFn: ({ signal }) =>
      api.call(getFormScores, { params: { id: formId }, query: { client_id: clientId }, signal }),
  });
