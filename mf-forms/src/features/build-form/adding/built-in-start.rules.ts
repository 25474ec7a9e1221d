import { type BlockField, BUILT_IN_BLOCKS, type BuiltInBlock, type BuiltInBlockId } from '@carefront/shared/domain';
import type { BuiltInStart } from '@carefront/shared/domain/form-building';
import { PARTS } from '../parts.messages.ts';

/** Built-in blocks in the order of the palette. */
export const BUILT_IN_IDS: readonly BuiltInBlockId[] = [1, 3, 4, 2, 5, 7, 6];

export const builtInOf = (id: string): BuiltInBlockId | undefined => BUILT_IN_IDS.find((each) => String(each) === id);

/** The properties of the client profile at the start (CP-03). The labels are empty: the block shows the product's own. */
const PROFILE_PROPERTIES = {
  client_block_add_primary_contacts: '1',
  client_block_edit_primary_contacts: '0',
  client_block_view_primary_contacts: '0',
  client_block_edit_client_fields: '1',
};

/** @param locale - The form's own language: the block's name is in it, and its translation in the second language. */
export function builtInStart(id: BuiltInBlockId, locale: 'en' | 'fr', fields: readonly BlockField[]): BuiltInStart {
  const kind: BuiltInBlock = BUILT_IN_BLOCKS[id];
  return {
    id,
    name: PARTS[locale][kind],
    translatedName: PARTS[locale === 'en' ? 'fr' : 'en'][kind],
    fields,
    properties: kind === 'client-profile' ? PROFILE_PROPERTIES : {},
  };
}
