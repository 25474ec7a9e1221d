import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { read, send } from './page-calls.ts';

/** A published form of nine questions with 0 to 3 points each, and a score for staff. */
export interface ScoredForm {
  readonly id: number;
  /** Adds the answers of a client to the form, as staff do. @param points - Points of each of the nine questions. */
  submit(clientId: number, points: 0 | 1 | 2 | 3): Promise<void>;
}

/** The template's own name, which it has in French, too. */
export const SCORED_FORM = 'PHQ-9: mood in the last two weeks';

/** Makes and publishes `SCORED_FORM` from the product's template. @param page - A page in which the office is signed in. */
export async function giveScoredForm(page: Page): Promise<ScoredForm> {
  const made: BodyOf<'createForm'> = { name: SCORED_FORM, template: 'phq-9' };
  const { form_id: id } = await send<ReplyOf<'createForm'>>(page, '/api/v2/forms', made);
  const { revision } = await read<ReplyOf<'getFormWork'>>(page, `/api/v2/forms/${id}/working_copy`);
  const { version } = await send<ReplyOf<'publishForm'>>(page, `/api/v2/forms/${id}/publish`, { revision });
  const { pages } = await read<ReplyOf<'getStaffForm'>>(page, `/api/v2/forms/${id}`);
  const blocks = pages.flatMap((formPage) => formPage.blocks);
  const answersOf = (points: number) =>
    Object.fromEntries(
      blocks.map((block) => [
        `df_block_${block.id}`,
        Object.fromEntries(
          block.rows
            .flat()
            .filter(({ form_control_options: options }) => options.some(({ option_value }) => option_value === '3'))
            .map(({ form_control_id }) => [`df_${form_control_id}`, String(points)]),
        ),
      ]),
    );
  return {
    id,
    submit: (clientId, points) =>
      send(page, '/api/v2/form_responses', {
        ...{ form_id: id, version, fill_out: 1, fill_out_for_client_id: clientId },
        ...answersOf(points),
      }),
  };
}

/** The stored answers of a sent form by field, of all blocks. @param page - A page in which a reader of the form is signed in. */
export async function storedAnswers(page: Page, id: string): Promise<Record<string, unknown>> {
  const { metas } = await read<ReplyOf<'getFormResponse'>>(page, `/api/v2/form_responses/${id}`);
  return Object.fromEntries(
    metas.map(({ meta_key, meta_value }) => [meta_key.replace(/^[^.]*\./, ''), JSON.parse(meta_value)]),
  );
}
