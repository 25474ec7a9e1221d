import { AppError, isStaff, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { isSeenBy, planForm } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { type FoundForm, findForm } from '../../../forms/public.ts';
import { asStaff, findReachedClient, recordReaderOf } from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { AuditNote } from '../../../platform/audit/audit-note.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { findAnswersByKey, findClientsResponses, findVersions } from './form-answers.repository.ts';

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
