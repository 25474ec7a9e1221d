import { useId } from 'react';
import type { InputAttributes } from './plain-field.tsx';

export interface PlainCheckboxProps extends Omit<InputAttributes, 'className' | 'id' | 'type' | 'value'> {
  label: string;
  help?: string;
}

/** A box with its label. A form that the browser sends contains 1 for a checked box, and nothing for others. */
export function PlainCheckbox({ label, help, ...input }: PlainCheckboxProps) {
  const id = useId();
  const noteId = help === undefined ? undefined : `${id}-note`;
  return (
    <div>
      <label className="auth-choice">
        <input {...input} type="checkbox" value="1" aria-describedby={noteId} />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <div id={noteId} className="auth-note">
          {help}
        </div>
      )}
    </div>
  );
}
