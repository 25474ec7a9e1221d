import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';

export interface ClockControlProps {
  label: string;
  type: 'date' | 'time';
  /** `yyyy-MM-dd` or `HH:mm`; '' while incomplete. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  min?: string;
  max?: string;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** The browser's own field for a date or a time, which every phone supports. Also works outside a form. */
export function ClockControl(props: ClockControlProps) {
  const { label, type, value, onChange, help, error, isRequired, isDisabled, ...attributes } = props;
  const controlClass = useTextControlClass();
  return (
    <FieldFrame label={label} help={help} error={error} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          // An empty date that nobody can enter shows no 'mm/dd/yyyy'.
          type={isDisabled && value === '' ? 'text' : type}
          className={controlClass}
          value={value}
          required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
