import { useMessages } from '@carefront/shared/app';
import type { EditedBlock } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame, TextControl } from '@carefront/shared/forms';
import { useBlockEdit } from '../use-part-edit.ts';
import { BUILT_IN } from './built-in.messages.ts';
import { FieldFlags } from './field-flags.tsx';

/** The rights of people with an account (CP-03), with their settings where the block sets nothing. */
const RIGHTS = [
  { name: 'client_block_add_primary_contacts', text: 'addGuardians', isOnByDefault: true },
  { name: 'client_block_edit_primary_contacts', text: 'editGuardians', isOnByDefault: false },
  { name: 'client_block_view_primary_contacts', text: 'viewGuardians', isOnByDefault: false },
  { name: 'client_block_edit_client_fields', text: 'editClient', isOnByDefault: true },
] as const;
const LABELS = [
  { name: 'client_block_client_label', text: 'clientLabel' },
  { name: 'client_block_guardian_label', text: 'guardianLabel' },
] as const;

/** The six properties of the client profile, and the flags of its fields. */
export function ClientProfileProperties({ block }: { block: EditedBlock }) {
  const t = useMessages(BUILT_IN);
  const edit = useBlockEdit(block);
  const { properties } = block;
  const set = (name: string, value: string, text?: string) =>
    edit({ properties: { ...properties, [name]: value } }, text);
  const isOn = (name: string, isOnByDefault: boolean): boolean => {
    const value = properties[name]?.trim() ?? '';
    return value === '' ? isOnByDefault : value === '1' || value === 'true';
  };
  return (
    <>
      <FieldFrame label={t.rights} isGroup>
        {(control) => (
          <div {...control} role="group">
            {RIGHTS.map(({ name, text, isOnByDefault }) => (
              <CheckboxControl
                key={name}
                name={name}
                label={t[text]}
                isChecked={isOn(name, isOnByDefault)}
                onToggle={(next) => set(name, next ? '1' : '0')}
              />
            ))}
          </div>
        )}
      </FieldFrame>
      {LABELS.map(({ name, text }) => (
        <TextControl
          key={name}
          label={t[text]}
          help={t.ownTitle}
          maxLength={200}
          value={properties[name] ?? ''}
          onChange={(value) => set(name, value, name)}
        />
      ))}
      <FieldFlags block={block} />
    </>
  );
}
