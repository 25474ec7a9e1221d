import type { FormControl, FormDefinition } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { MAPLE } from '../demo/seed/demo-ids.ts';
import type { Tx } from '../src/platform/database/transaction.ts';

export const CLIENTS = 20_000;
export const RESPONSES = 100_000;
const FORMS = 40;
/** The first form has this number of each hundred responses. */
const SHARE_OF_FIRST = 30;
export const FIRST_FORM_ID = 30_001;
export const FIRST_CLIENT_ID = 500_001;
/** Clients in the caseload of one practitioner. */
const CASELOAD = 400;
const { clinicId } = MAPLE;

const options = ['Never', 'Some days', 'Most days', 'Every day'].map((option_value, score) => ({
  option_value,
  score,
}));
const question = (id: number, change: Partial<FormControl> = {}): FormControl => ({
  ...{ form_control_id: id, input_type: 'input-text', label: `Question ${id}`, placeholder: '', is_required: false },
  ...{ is_multiple: false, is_remote_options: false, form_options_parent_id: null, form_control_options: [] },
  ...{ min_val: null, max_val: null, height: null, content: '' },
  ...change,
});
const questions = [
  ...Array.from({ length: 9 }, (_, index) =>
    question(310 + index, { input_type: 'multiple-choice', form_control_options: options }),
  ),
  question(330),
  question(331, { computed: { number: 0 } }),
];
/** A questionnaire with a score, as PHQ-9. */
const definition: FormDefinition = {
  pages: [
    {
      id: 1,
      name: 'Page',
      blocks: [
        {
          ...{ id: 31, name: 'Block', rows: questions.map((one) => [one]), built_in_block_id: null, fields: [] },
          ...{ requires_signature: false, default_value: '', properties: {}, page_index: 0, block_index: 0 },
        },
      ],
    },
  ],
};

const FIRST_NAMES = ['Zoé', 'Noor', 'Émile', "D'Arcy", 'Anne-Marie', 'Björn', 'Priya', 'Oluwaseun', 'Michael', 'Sofia'];
const LAST_NAMES = ['Tremblay', 'Côté', "O'Brien", 'Nguyễn', 'Fernandez', 'Smith', 'Łukasz', 'Okafor', 'Gagné', 'Roy'];

/** Adds clients, forms and responses, most of which somebody has opened. */
export async function addResponseData(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx); // the limit is meant for requests
  const names = (list: readonly string[]) => sql`(${JSON.stringify(list)}::jsonb)`;
  await sql`
    INSERT INTO client (clinic_id, id, first_name, last_name, status, dob)
    SELECT ${clinicId}, ${FIRST_CLIENT_ID} + n, ${names(FIRST_NAMES)} ->> (n % 10)::integer,
      (${names(LAST_NAMES)} ->> (n / 10 % 10)::integer) || ' ' || upper(substr(md5(n::text), 1, 5)), 'Active', '1990-01-01'
    FROM generate_series(0, ${CLIENTS - 1}::integer) AS n`.execute(tx);
  await sql`
    INSERT INTO client_practitioner (clinic_id, client_id, practitioner_id)
    SELECT ${clinicId}, ${FIRST_CLIENT_ID} + n * 7, ${MAPLE.practitioners.amara.id}
    FROM generate_series(0, ${CASELOAD - 1}::integer) AS n`.execute(tx);
  await addForms(tx);
  await sql`
    INSERT INTO form_response (clinic_id, id, form_id, version, client_id, locale, submitted_at, answers_hash, seen_at)
    SELECT ${clinicId}, gen_random_uuid(),
      CASE WHEN n % 100 < ${SHARE_OF_FIRST} THEN ${FIRST_FORM_ID} ELSE ${FIRST_FORM_ID} + 1 + n % ${FORMS - 1} END, 1.0,
      CASE WHEN n % 20 = 0 THEN NULL ELSE ${FIRST_CLIENT_ID} + (n * 7919) % ${CLIENTS} END, 'en',
      timestamptz '2026-11-16 12:00:00Z' - n * interval '10 minutes', decode(repeat('ab', 32), 'hex'),
      CASE WHEN n % 200 = 0 THEN NULL ELSE timestamptz '2026-11-16 12:00:00Z' END
    FROM generate_series(1, ${RESPONSES}::integer) AS n`.execute(tx);
  await addAnswers(tx);
  await sql`ANALYZE`.execute(tx);
}

async function addForms(tx: Tx): Promise<void> {
  const facts = sql`4, 'Questionnaire ' || n, '', 'en', ${JSON.stringify(definition)}::jsonb, '{}'::jsonb`;
  const at = sql`timestamptz '2024-01-01 12:00:00Z'`;
  const ids = sql`generate_series(${FIRST_FORM_ID}::integer, ${FIRST_FORM_ID + FORMS - 1}::integer) AS n`;
  await sql`
    INSERT INTO form (clinic_id, id, slug, status, form_type_id, name, description, locale, definition, translations,
      published_version, created_at, updated_at)
    SELECT ${clinicId}, n, 'bench-form-' || n, 'Published', ${facts}, 1.0, ${at}, ${at} FROM ${ids}`.execute(tx);
  await sql`
    INSERT INTO form_version (clinic_id, form_id, version, form_type_id, name, description, locale, definition, translations, published_at)
    SELECT ${clinicId}, n, 1.0, ${facts}, ${at} FROM ${ids}`.execute(tx);
}

/** Eleven answers to each response to the first form. */
async function addAnswers(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO form_response_meta (clinic_id, response_id, position, meta_key, meta_key_new, meta_value)
    SELECT ${clinicId}, r.id, position, key, key, CASE
      WHEN position < 9 THEN to_jsonb(${JSON.stringify(options.map(({ option_value }) => option_value))}::jsonb ->> (hashtext(r.id::text || position) & 3))
      WHEN position = 9 THEN to_jsonb('A few words about the week, ' || left(r.id::text, 8))
      ELSE to_jsonb((hashtext(r.id::text) & 15)::text) END::text
    FROM form_response r, generate_series(0, 10) AS position,
      LATERAL (SELECT 'df_block_31.df_' || CASE WHEN position < 9 THEN 310 + position ELSE 321 + position END AS key) AS keys
    WHERE r.clinic_id = ${clinicId} AND r.form_id = ${FIRST_FORM_ID}`.execute(tx);
}
