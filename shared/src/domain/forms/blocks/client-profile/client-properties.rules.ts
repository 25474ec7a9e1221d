import type { FormBlock } from '../../definition/form-definition.ts';

/** The rights of a caller with an account in the block (CP-03). */
export interface ClientBlockProperties {
  readonly addsGuardians: boolean;
  readonly editsGuardians: boolean;
  /** False: existing guardians are hidden. */
  readonly viewsGuardians: boolean;
  readonly editsClient: boolean;
  /** Title of the guardians; null: the product's own. */
  readonly guardianLabel: string | null;
  /** Title of the client; null: the product's own. */
  readonly clientLabel: string | null;
}

const DEFAULTS = {
  client_block_add_primary_contacts: true,
  client_block_edit_primary_contacts: false,
  client_block_view_primary_contacts: false,
  client_block_edit_client_fields: true,
} as const;

/**
 * Reads the properties of a block over their defaults.
 * @param caller - Staff keep the clients' records, so the properties do not limit them.
 */
export function clientBlockProperties(
  { properties }: Pick<FormBlock, 'properties'>,
  { isStaff }: { readonly isStaff: boolean },
): ClientBlockProperties {
  const may = (name: keyof typeof DEFAULTS): boolean => {
    const text = properties[name]?.trim() ?? '';
    return isStaff || (text === '' ? DEFAULTS[name] : text === '1' || text === 'true');
  };
  const label = (name: string): string | null => properties[name]?.trim() || null;
  return {
    addsGuardians: may('client_block_add_primary_contacts'),
    editsGuardians: may('client_block_edit_primary_contacts'),
    viewsGuardians: may('client_block_view_primary_contacts'),
    editsClient: may('client_block_edit_client_fields'),
    guardianLabel: label('client_block_guardian_label'),
    clientLabel: label('client_block_client_label'),
  };
}
