import type { BlockAnswers, FormAnswers } from '../definition/answers.ts';
import type { FormPlan, PlannedBlock } from '../plan/form-plan.ts';
import { withoutSecrets } from './secrets.rules.ts';

/** One stored answer (EN-17). */
export interface FormMeta {
  /** Key of the block and of the field, joined by a dot. */
  readonly meta_key: string;
  /** The same by the positions in the form, as an unsaved form has it. */
  readonly meta_key_new: string;
  /** The answer as JSON. */
  readonly meta_value: string;
}

/** Splits the answers of a form into stored answers, one for each field, in the order of the form. Secrets are left out. */
export function metasOf(plan: FormPlan, given: FormAnswers): FormMeta[] {
  const answers = withoutSecrets(plan, given);
  return [...plan.blocks.values()].flatMap((planned) => blockMetas(planned, answers[planned.key] ?? {}));
}

function blockMetas({ key, newKey, questions }: PlannedBlock, answers: BlockAnswers): FormMeta[] {
  const newPaths = new Map(questions.map((question) => [question.key, question.newPath]));
  return Object.entries(answers).map(([field, value]) => ({
    meta_key: `${key}.${field}`,
    meta_key_new: newPaths.get(field) ?? `${newKey}.${field}`,
    meta_value: JSON.stringify(value ?? null),
  }));
}

/** Puts stored answers together again. @throws SyntaxError for a value that is not JSON, which the server never stores. */
export function answersOf(metas: readonly Pick<FormMeta, 'meta_key' | 'meta_value'>[]): FormAnswers {
  const answers = new Map<string, Map<string, unknown>>();
  for (const { meta_key, meta_value } of metas) {
    const at = meta_key.indexOf('.');
    const [block, field] = [meta_key.slice(0, at), meta_key.slice(at + 1)];
    const ofBlock = answers.get(block) ?? new Map<string, unknown>();
    answers.set(block, ofBlock.set(field, JSON.parse(meta_value)));
  }
  return Object.fromEntries([...answers].map(([block, fields]) => [block, Object.fromEntries(fields)]));
}
