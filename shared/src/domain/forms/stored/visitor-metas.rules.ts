import { ENTRIES } from '../definition/answers.ts';
import type { FormPlan } from '../plan/form-plan.ts';
import type { FormMeta } from './form-metas.rules.ts';

/** The stored answers without the scores that only staff see, also inside the entries of blocks that repeat. */
export function visitorMetas(plan: FormPlan, metas: readonly FormMeta[]): readonly FormMeta[] {
  const hidden = [...plan.questions.values()].filter(({ control }) => control.computed && control.is_for_staff);
  if (hidden.length === 0) return metas;
  const paths = new Set<string>(hidden.map(({ path }) => path));
  const keys = new Set(hidden.map(({ key }) => key));
  return metas
    .filter(({ meta_key }) => !paths.has(meta_key))
    .map((meta) =>
      meta.meta_key.endsWith(`.${ENTRIES}`) ? { ...meta, meta_value: withoutKeys(meta.meta_value, keys) } : meta,
    );
}

const withoutKeys = (json: string, keys: ReadonlySet<string>): string =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => (keys.has(key) ? undefined : value));
