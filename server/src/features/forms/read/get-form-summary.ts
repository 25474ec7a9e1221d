import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { ENTRIES, planForm } from '@carefront/shared/domain';
import {
  type CountedAnswer,
  LEAST_PEOPLE,
  type SummaryKind,
  summarizeAnswers,
  summaryKindOf,
} from '@carefront/shared/domain/form-reading';
import type { Deps } from '../../../deps.ts';
import { type FoundForm, findForm } from '../../../forms/public.ts';
import { countAnswers, findVersionNumbers, findVersions } from './form-answers.repository.ts';

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
