import { useMessages } from '@carefront/shared/app';
import { MEDIA_TYPES, type MediaType } from '@carefront/shared/domain';
import type { EditedQuestion } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame } from '@carefront/shared/forms';
import { NumberProperty } from './inputs/number.property.tsx';
import { PROPERTIES } from './properties.messages.ts';
import { useQuestionEdit } from './use-part-edit.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;
/** MB; the contract allows no more. */
const MOST_MEGABYTES = 20;
const TYPES = Object.keys(MEDIA_TYPES) as MediaType[]; // the table's own keys

/** The types and the size of files that a question takes (CT-05). */
export function FileProperties({ question }: { question: EditedQuestion }) {
  const t = useMessages(PROPERTIES);
  const edit = useQuestionEdit(question);
  const { accepts = [], max_bytes: maxBytes } = question;
  function toggle(type: MediaType, isOn: boolean): void {
    const next = TYPES.filter((each) => (each === type ? isOn : accepts.includes(each)));
    edit({ accepts: next.length > 0 ? next : undefined });
  }
  return (
    <>
      <FieldFrame label={t.accepts} help={t.acceptsHelp} isGroup>
        {(control) => (
          <div {...control} role="group">
            {TYPES.map((type) => (
              <CheckboxControl
                key={type}
                name={type}
                label={MEDIA_TYPES[type].extensions.join(', ').toUpperCase()}
                isChecked={accepts.includes(type)}
                onToggle={(isOn) => toggle(type, isOn)}
              />
            ))}
          </div>
        )}
      </FieldFrame>
      <NumberProperty
        name="max_bytes"
        label={t.maxMegabytes}
        value={maxBytes === undefined ? null : maxBytes / BYTES_PER_MEGABYTE}
        isWhole
        min={1}
        max={MOST_MEGABYTES}
        onChange={(megabytes) =>
          edit({ max_bytes: megabytes === null ? undefined : megabytes * BYTES_PER_MEGABYTE }, 'size')
        }
      />
    </>
  );
}
