import { CARD_FIELDS } from '../blocks/billing.rules.ts';
import { blockRulesOf } from '../blocks/block-rules.ts';
import { clientBlockProperties } from '../blocks/client-profile/client-properties.rules.ts';
import { type BlockAnswers, ENTRIES, type FormAnswers, isBlockAnswers } from '../definition/answers.ts';
import { BUILT_IN_BLOCKS } from '../definition/form-definition.ts';
import type { FormPlan, PlannedBlock } from '../plan/form-plan.ts';
import { isSeenBy } from '../plan/seen-by.rules.ts';

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

/** A person who may read a submitted form. */
export interface ResponseReader {
  readonly userId: number;
  readonly isStaff: boolean;
  /** The form was submitted with this account. */
  readonly isSubmitter: boolean;
  /** The form is about this person. */
  readonly isClient: boolean;
}

/**
 * The stored answers that the reader may see. Staff see all. The person who submitted the form sees everything but what is for staff.
 * Others of the client's family do not see either the guardians, unless the block lets them see existing ones (CP-03), or a card that is not
 * their own (BI-08).
 */
export function readerMetas(plan: FormPlan, metas: readonly FormMeta[], reader: ResponseReader): readonly FormMeta[] {
  if (reader.isStaff) return metas;
  const visible = visitorMetas(plan, metas);
  if (reader.isSubmitter) return visible;
  const hidden = new Set([...plan.blocks.values()].flatMap((planned) => hiddenKeys(planned, metas, reader)));
  return visible.filter(({ meta_key }) => !hidden.has(meta_key));
}

function hiddenKeys({ key, block }: PlannedBlock, metas: readonly FormMeta[], reader: ResponseReader): string[] {
  const kind = block.built_in_block_id === null ? null : BUILT_IN_BLOCKS[block.built_in_block_id];
  if (kind === 'client-profile')
    return clientBlockProperties(block, { isStaff: false }).viewsGuardians ? [] : [`${key}.guardian`];
  if (kind !== 'stripe-billing') return [];
  const owner = metas.find(({ meta_key }) => meta_key === `${key}.user_id`)?.meta_value;
  const isOwn = owner === JSON.stringify(reader.userId) || (reader.isClient && owner === JSON.stringify('client'));
  return isOwn ? [] : CARD_FIELDS.map((field) => `${key}.${field}`);
}

const VISITOR = { isStaff: false };

/** The stored answers without those that only staff see, also inside the entries of blocks that repeat. */
export function visitorMetas(plan: FormPlan, metas: readonly FormMeta[]): readonly FormMeta[] {
  const hidden = new Map([...plan.blocks.values()].map((block) => [block.key, keysForStaff(block)]));
  if ([...hidden.values()].every((keys) => keys.size === 0)) return metas;
  return metas.flatMap((meta) => {
    const at = meta.meta_key.indexOf('.');
    const keys = hidden.get(meta.meta_key.slice(0, at));
    const field = meta.meta_key.slice(at + 1);
    if (!keys || keys.size === 0) return [meta];
    if (field === ENTRIES) return [{ ...meta, meta_value: withoutKeys(meta.meta_value, keys) }];
    return keys.has(field) ? [] : [meta];
  });
}

const keysForStaff = ({ questions }: PlannedBlock): ReadonlySet<string> =>
  new Set(questions.filter(({ control }) => !isSeenBy(control, VISITOR)).map(({ key }) => key));

const withoutKeys = (json: string, keys: ReadonlySet<string>): string =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => (keys.has(key) ? undefined : value));

/**
 * The answers without passwords and other secrets (`BlockRules.secrets`). Everything that keeps or shows answers gets them from here: stored
 * answers, drafts and exports.
 */
export const withoutSecrets = (plan: FormPlan, answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, ofBlock]) => {
      const block = plan.blocks.get(key)?.block;
      const secrets = block ? (blockRulesOf(block)?.secrets ?? []) : [];
      return [key, secrets.reduce((left, path) => without(left, path.split('.')), ofBlock)];
    }),
  );

function without(answers: BlockAnswers, [head = '', ...rest]: readonly string[]): BlockAnswers {
  if (!Object.hasOwn(answers, head)) return answers;
  const { [head]: value, ...others } = answers;
  return rest.length === 0 ? others : { ...answers, [head]: withoutIn(value, rest) };
}

function withoutIn(value: unknown, path: readonly string[]): unknown {
  if (path[0] === '*') return Array.isArray(value) ? value.map((item) => withoutIn(item, path.slice(1))) : value;
  return isBlockAnswers(value) ? without(value, path) : value;
}
