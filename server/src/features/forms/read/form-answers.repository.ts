import { sql } from 'kysely';
import { type FoundForm, findPublishedForms } from '../../../forms/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** A client's response with its computed answers. */
interface ScoredResponse {
  readonly id: string;
  readonly version: string;
  readonly submitted_at: Date;
  /** Stored answers by key, as JSON. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The newest responses of a client to a form, newest first. */
export async function findClientsResponses(
  db: Database,
  { clinicId, formId, clientId, most }: { clinicId: number; formId: number; clientId: number; most: number },
): Promise<Omit<ScoredResponse, 'answers'>[]> {
  return db
    .selectFrom('form_response')
    .select(['id', 'version', 'submitted_at'])
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('form_id', '=', formId)
    .where('reduced_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** @returns Stored answers of the responses with these keys. */
export function findAnswersByKey(
  db: Database,
  clinicId: number,
  { ids, keys }: { readonly ids: readonly string[]; readonly keys: readonly string[] },
): Promise<{ response_id: string; meta_key: string; meta_value: string }[]> {
  if (ids.length === 0 || keys.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('form_response_meta')
    .select(['response_id', 'meta_key', 'meta_value'])
    .where('clinic_id', '=', clinicId)
    .where('response_id', 'in', ids)
    .where('meta_key', 'in', keys)
    .execute();
}

/** Versions of a form, newest first. */
export async function findVersionNumbers(
  db: Database,
  clinicId: number,
  formId: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('form_version')
    .select('version')
    .where('clinic_id', '=', clinicId)
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ version }) => Number(version));
}

interface CountedForm {
  readonly clinicId: number;
  readonly formId: number;
  /** Only the people who submitted last are counted, this number at most. */
  readonly most: number;
  /** Keys whose values are counted. For `otherKeys`, the statement counts only that an answer exists. */
  readonly valueKeys: readonly string[];
  readonly otherKeys: readonly string[];
}

interface CountedPeople {
  readonly people: number;
  /** JSON of the answer; '"answered"' for keys whose values are not counted. */
  readonly answers: readonly { readonly key: string; readonly value: string; readonly people: number }[];
}

/**
 * Counts the people who gave each answer, each person with their newest response. A person is a client, or the account of somebody who is no
 * client. Visitors without an account cannot be told apart, so each of their responses counts as one person.
 */
export async function countAnswers(db: Database, counted: CountedForm): Promise<CountedPeople> {
  const { clinicId, formId, most, valueKeys, otherKeys } = counted;
  const person = sql`coalesce('client ' || r.client_id, 'account ' || r.submitted_by_user_id, r.id::text)`;
  const texts = (keys: readonly string[]) => sql`ARRAY(SELECT json_array_elements_text(${JSON.stringify(keys)}::json))`;
  const { rows } = await sql<{ people: number; answers: CountedPeople['answers'] }>`
    WITH own AS MATERIALIZED (
      SELECT DISTINCT ON (${person}) r.id, r.submitted_at FROM form_response r
      WHERE r.clinic_id = ${clinicId} AND r.form_id = ${formId} AND r.reduced_at IS NULL
      ORDER BY ${person}, r.submitted_at DESC, r.id
    ), newest AS MATERIALIZED (SELECT id FROM own ORDER BY submitted_at DESC, id LIMIT ${most}),
    answers AS (
      SELECT m.meta_key AS key, CASE WHEN m.meta_key = ANY (${texts(valueKeys)}) OR m.meta_value IN ('""', 'null', '[]')
        THEN m.meta_value ELSE '"answered"' END AS value, count(*)::integer AS people
      FROM newest JOIN form_response_meta m ON m.clinic_id = ${clinicId} AND m.response_id = newest.id
      WHERE m.meta_key = ANY (${texts([...valueKeys, ...otherKeys])}) GROUP BY 1, 2
    )
    SELECT (SELECT count(*)::integer FROM newest) AS people,
      (SELECT coalesce(json_agg(json_build_object('key', key, 'value', value, 'people', people)), '[]') FROM answers) AS answers`.execute(
    db,
  );
  return rows[0] ?? { people: 0, answers: [] };
}

/** @returns The versions that exist, newest first. */
export async function findVersions(
  db: Database,
  clinicId: number,
  formId: number,
  numbers: readonly number[],
): Promise<FoundForm[]> {
  const keys = [...new Set(numbers)].map((version) => ({ formId, version }));
  return (await findPublishedForms(db, clinicId, keys)).sort((a, b) => b.version - a.version);
}
