import { CARD_FIELDS } from '../blocks/billing.rules.ts';
import { clientBlockProperties } from '../blocks/client-profile/client-properties.rules.ts';
import { BUILT_IN_BLOCKS } from '../definition/form-definition.ts';
import type { FormPlan, PlannedBlock } from '../plan/form-plan.ts';
import type { FormMeta } from './form-metas.rules.ts';
import { visitorMetas } from './visitor-metas.rules.ts';

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
