import { useMessages } from '@carefront/shared/app';
import { type FormField, useLengthRule } from '@carefront/shared/forms';
import { ControlField, Textarea, useControlStyles } from '@carefront/shared/forms/controls';
import { CONTROL_CLASS, mergeClasses } from '@carefront/shared/ui';
import { SKETCH_MESSAGES } from './sketch.messages.ts';

export interface SketchDescriptionProps {
  text: string;
  field: Pick<FormField<unknown>, 'name' | 'focus' | 'blur' | 'error'>;
  onText: (text: string) => void;
}

const LONGEST = 2_000;

/** The answer for people who cannot draw or see a sketch. Takes the focus when the answer is in error, because it works with every device. */
export function SketchDescription({ text, field, onText }: SketchDescriptionProps) {
  const controls = useControlStyles();
  const t = useMessages(SKETCH_MESSAGES);
  const tooLong = useLengthRule(LONGEST);
  return (
    <ControlField label={t.describe} error={tooLong(text)}>
      <Textarea
        className={mergeClasses(CONTROL_CLASS, controls.textarea)}
        name={field.name}
        value={text}
        rows={2}
        resize="vertical"
        aria-invalid={field.error ? true : undefined}
        onChange={(_event, data) => onText(data.value)}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </ControlField>
  );
}
