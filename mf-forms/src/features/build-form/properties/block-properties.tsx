import { useMessages } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS } from '@carefront/shared/domain';
import type { EditedBlock } from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { PARTS } from '../parts.messages.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { partKey } from '../store/choice.rules.ts';
import { partName } from '../store/part-name.rules.ts';
import { BuiltInProperties } from './built-in/built-in-properties.tsx';
import { ConditionProperty } from './conditions/condition.property.tsx';
import { NumberProperty } from './inputs/number.property.tsx';
import { TranslatedText } from './inputs/translated-text.tsx';
import { PanelTitle } from './panel-title.tsx';
import { PROPERTIES } from './properties.messages.ts';
import { useBlockEdit } from './use-part-edit.ts';

export function BlockProperties({ block }: { block: EditedBlock }) {
  const t = useMessages(PROPERTIES);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  const edit = useBlockEdit(block);
  const { built_in_block_id: builtIn, translated } = block;
  const part = partKey('block', block.id);
  return (
    <>
      <PanelTitle
        kind={builtIn === null ? t.block : parts[BUILT_IN_BLOCKS[builtIn]]}
        name={partName(form, part, parts)}
      />
      <TranslatedText
        name="name"
        label={t.blockName}
        value={block.name}
        translated={translated.name}
        onChange={(name) => edit({ name }, 'name')}
        onTranslate={(name) => edit({ translated: { ...translated, name } }, 'translated name')}
      />
      <BuiltInProperties block={block} />
      <CheckboxControl
        name="requires_signature"
        label={t.signature}
        isChecked={block.requires_signature}
        onToggle={(requires_signature) => edit({ requires_signature })}
      />
      {builtIn === null && <Repeats block={block} />}
      <ConditionProperty
        name="visible_when"
        part={part}
        value={block.visible_when}
        onChange={(visible_when, text) => edit({ visible_when }, text)}
      />
    </>
  );
}

const FIRST_REPEATS = { min: 1, max: 5 };
/** The contract allows no more. */
const MOST_ENTRIES = 50;

function Repeats({ block }: { block: EditedBlock }) {
  const t = useMessages(PROPERTIES);
  const edit = useBlockEdit(block);
  const { repeats } = block;
  return (
    <>
      <CheckboxControl
        name="repeats"
        label={t.repeats}
        help={t.repeatsHelp}
        isChecked={repeats !== undefined}
        onToggle={(isOn) => edit({ repeats: isOn ? FIRST_REPEATS : undefined })}
      />
      {repeats && (
        <>
          <EntryCount
            name="min"
            label={t.repeatMin}
            repeats={repeats}
            onChange={(next) => edit(next, 'fewest entries')}
          />
          <EntryCount
            name="max"
            label={t.repeatMax}
            repeats={repeats}
            onChange={(next) => edit(next, 'most entries')}
          />
        </>
      )}
    </>
  );
}

interface EntryCountProps {
  name: 'min' | 'max';
  label: string;
  repeats: NonNullable<EditedBlock['repeats']>;
  onChange(change: Pick<EditedBlock, 'repeats'>): void;
}

/** The lowest or the highest number of entries. */
function EntryCount({ name, label, repeats, onChange }: EntryCountProps) {
  return (
    <NumberProperty
      name={`repeats.${name}`}
      label={label}
      value={repeats[name]}
      isWhole
      min={name === 'min' ? 0 : 1}
      max={MOST_ENTRIES}
      onChange={(count) => count !== null && onChange({ repeats: { ...repeats, [name]: count } })}
    />
  );
}
