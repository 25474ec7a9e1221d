import { type AnswerFault, type PlannedQuestion, parentValue, type RemoteAnswer } from '@carefront/shared/domain';
import type { Database } from '../../../platform/database/transaction.ts';
import { optionNames } from '../../search-form-options/public.ts';
import type { AnsweredQuestion } from './answered-questions.ts';
import type { SentForm, ServerVerdict } from './server-rule.ts';

/** Chosen options of a question that the server searches exist, below the chosen option of the parent question (CT-03). */
export async function judgeRemoteOptions(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const faults: AnswerFault[] = [];
  const values = new Map<string, unknown>();
  const remote = sent.questions.filter(({ control }) => control.is_remote_options);
  const parents = new Map([...sent.plan.questions.values()].map((one) => [one.control.form_control_id, one]));
  const findName = optionNames(db, sent.clinicId);
  for (const question of remote) {
    const { value } = question.answer as RemoteAnswer; // `judgeForm` has checked the shape
    const source = question.control.options_source ?? '';
    const name = await findName({ source, value, parent: parentValueOf(question, sent, parents) });
    if (name === null) faults.push({ path: question.path, code: 'choice-unknown' });
    else values.set(question.path, { value, label: name } satisfies RemoteAnswer);
  }
  return { faults, values };
}

/** @returns The chosen value of the parent question; undefined without a parent or its answer. */
function parentValueOf(
  { control, beside }: AnsweredQuestion,
  { answers }: SentForm,
  parents: ReadonlyMap<number | null, PlannedQuestion>,
): string | undefined {
  const parentId = control.form_options_parent_id;
  const parent = parentId === null ? undefined : parents.get(parentId);
  if (!parent) return undefined;
  const [block = ''] = parent.path.split('.', 1);
  const answer = beside[parent.key] ?? answers[block]?.[parent.key];
  return parentValue(answer) || undefined;
}
