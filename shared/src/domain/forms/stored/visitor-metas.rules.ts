import { ENTRIES } from '../definition/answers.ts';
import type { FormPlan, PlannedBlock } from '../plan/form-plan.ts';
import { isSeenBy } from '../plan/seen-by.rules.ts';
import type { FormMeta } from './form-metas.rules.ts';

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
