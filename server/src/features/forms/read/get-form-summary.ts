import { AppError, isStaff, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { ENTRIES, isSeenBy, planForm } from '@carefront/shared/domain';
import {
  type CountedAnswer,
  LEAST_PEOPLE,
  type SummaryKind,
  summarizeAnswers,
  summaryKindOf,
} from '@carefront/shared/domain/form-reading';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { type FoundForm, findForm, findPublishedForms } from '../../../forms/public.ts';
import { asStaff, findReachedClient, recordReaderOf } from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { AuditNote } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';

const MOST_PEOPLE = 20_000;
/** Answers that one statement counts in about a second. */
const MOST_ANSWERS = 2_000_000;
const MOST_VERSIONS = 100;

interface SummaryCall {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
  readonly params: { readonly id: number };
}

/** A question of all versions, with the texts of the newest one. */
interface Question {
  readonly path: string;
  /** Key of the stored answer. */
  readonly key: string;
  readonly label: string;
  readonly block: string;
  readonly kind: SummaryKind;
  readonly options: Map<string, string>;
}

/**
 * Counts the people who gave each answer of a form. Numbers about fewer than five people are left out, and so are those from which they
 * follow (decision 48). It covers all responses: two summaries of different months would tell the difference between them.
 * @throws AppError `not-found`.
 */
export async function getFormSummary(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic: { id: clinicId }, locale, params }: SummaryCall,
): Promise<ReplyOf<'getFormSummary'>> {
  const found = await findForm(db, clinicId, { id: params.id });
  if (!found) throw new AppError('not-found', `form ${params.id}`);
  const formId = found.form.id;
  const numbers = await findVersionNumbers(db, clinicId, formId, MOST_VERSIONS);
  const versions = await findVersions(db, clinicId, formId, numbers);
  const questions = questionsOf(versions, locale);
  const most = Math.min(MOST_PEOPLE, Math.floor(MOST_ANSWERS / Math.max(1, questions.length)));
  const counted = await countAnswers(db, { clinicId, formId, most, ...keysOf(questions) });
  const total = counted.people;
  const answers = Map.groupBy(counted.answers, ({ key }) => key);
  const answersTo = (key: string): CountedAnswer[] =>
    (answers.get(key) ?? []).map(({ value, people }) => ({ value: JSON.parse(value), people }));
  return {
    form: { form_id: formId, name: versions[0]?.in(locale).name ?? '' },
    people: total < LEAST_PEOPLE ? null : total,
    is_partial: total === most ? 1 : 0,
    questions:
      total < LEAST_PEOPLE ? [] : questions.map((question) => summaryOf(question, answersTo(question.key), total)),
  };
}

function questionsOf(versions: readonly FoundForm[], locale: Locale): Question[] {
  const found = new Map<string, Question>();
  for (const version of versions)
    for (const { key, block, questions } of planForm({ pages: version.in(locale).staffPages }).blocks.values())
      for (const { path, control } of questions) {
        const kind = summaryKindOf(control, block.repeats !== undefined);
        const known = found.get(path);
        const options = known?.options ?? new Map<string, string>();
        for (const { option_value: value, option_label: label } of control.form_control_options)
          if (!options.has(value)) options.set(value, label ?? value);
        const own = known ?? {
          path,
          key: block.repeats ? `${key}.${ENTRIES}` : path,
          label: control.label,
          block: block.name,
          kind,
          options,
        };
        // A question that was counted in another way before is no longer one table.
        found.set(path, own.kind === kind ? own : { ...own, kind: 'other' });
      }
  return [...found.values()];
}

const keysOf = (questions: readonly Question[]) => ({
  valueKeys: questions.filter(({ kind }) => kind !== 'other').map(({ key }) => key),
  otherKeys: questions.filter(({ kind }) => kind === 'other').map(({ key }) => key),
});

function summaryOf({ path, label, block, kind, options }: Question, answers: CountedAnswer[], total: number) {
  const shown =
    kind === 'choice' || kind === 'choices' ? [...options].map(([value, text]) => ({ value, label: text })) : [];
  const { people, options: counted, ranges, mean } = summarizeAnswers({ kind, options: shown }, answers, total);
  return { path, label, block, kind, people, options: [...counted], ranges: [...ranges], mean };
}

/** Points of a chart that people can still tell apart. */
const MOST_RESPONSES = 200;

interface ScoresCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly query: { readonly client_id: number };
  readonly audit: Pick<AuditNote, 'about' | 'details'>;
}

type Scores = ReplyOf<'getFormScores'>;

/**
 * Returns the computed answers of a client over time. Only staff get the scores that are meant for staff. Scores inside blocks that repeat
 * are left out: a response has many of them.
 * @throws AppError `not-found` for a form, and for a client who does not exist or is out of reach.
 */
export async function getFormScores(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic: { id: clinicId }, actor, locale, params, query, audit }: ScoresCall,
): Promise<Scores> {
  audit.about({ kind: 'client', id: String(query.client_id) });
  audit.details({ form_id: params.id });
  const form = await findForm(db, clinicId, { id: params.id });
  const reader = recordReaderOf(actor);
  // A guardian who works here reads their own family as a guardian.
  const atWork = reader && isStaff(actor.roles) ? asStaff(reader) : null;
  const client = atWork && (await findReachedClient(db, clinicId, atWork, query.client_id));
  const reached = client ?? (reader && (await findReachedClient(db, clinicId, reader, query.client_id)));
  if (!form || !reached) throw new AppError('not-found', `form ${params.id} of client ${query.client_id}`);
  const formId = form.form.id;
  const range = { clinicId, formId, clientId: reached.id, most: MOST_RESPONSES };
  const responses = (await findClientsResponses(db, range)).toReversed();
  const numbers = responses.map(({ version }) => Number(version));
  const versions = await findVersions(db, clinicId, formId, numbers);
  const questions = scoresOf(versions, { locale, isStaff: Boolean(client) });
  const keys = questions.map(({ path }) => path);
  const answers = await findAnswersByKey(db, clinicId, { ids: responses.map(({ id }) => id), keys });
  const byResponse = Map.groupBy(answers, ({ response_id }) => response_id);
  return {
    form: { form_id: formId, name: versions[0]?.in(locale).name ?? form.form.published?.name ?? '' },
    questions,
    data: responses.map(({ id, version, submitted_at }) => ({
      form_response_id: id,
      version: Number(version),
      submitted_at: wireInstant(submitted_at.getTime()),
      scores: Object.fromEntries(
        (byResponse.get(id) ?? []).flatMap(({ meta_key, meta_value }) => scoreOf(meta_key, meta_value)),
      ),
    })),
  };
}

/** The computed questions of all versions, with the texts and in the order of the newest one. */
function scoresOf(
  versions: readonly FoundForm[],
  { locale, ...person }: { readonly locale: Locale; readonly isStaff: boolean },
): Scores['questions'] {
  const found = new Map<string, Scores['questions'][number]>();
  for (const version of versions) {
    for (const { block, questions } of planForm({ pages: version.in(locale).staffPages }).blocks.values())
      for (const { path, control } of questions) {
        if (!control.computed || !isSeenBy(control, person) || block.repeats || found.has(path)) continue;
        found.set(path, { path, label: control.label, min: control.min_val, max: control.max_val });
      }
  }
  return [...found.values()];
}

function scoreOf(path: string, json: string): [string, number][] {
  const value: unknown = JSON.parse(json);
  const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? [[path, Number(value)]] : [];
}

/** A client's response with its computed answers. */
interface ScoredResponse {
  readonly id: string;
  readonly version: string;
  readonly submitted_at: Date;
  /** Stored answers by key, as JSON. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The newest responses of a client to a form, newest first. */
async function findClientsResponses(
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
function findAnswersByKey(
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
async function findVersionNumbers(db: Database, clinicId: number, formId: number, most: number): Promise<number[]> {
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
async function countAnswers(db: Database, counted: CountedForm): Promise<CountedPeople> {
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
async function findVersions(
  db: Database,
  clinicId: number,
  formId: number,
  numbers: readonly number[],
): Promise<FoundForm[]> {
  const keys = [...new Set(numbers)].map((version) => ({ formId, version }));
  return (await findPublishedForms(db, clinicId, keys)).sort((a, b) => b.version - a.version);
}
