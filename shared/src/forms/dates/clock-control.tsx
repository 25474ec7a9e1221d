import { Input, mergeClasses } from '@fluentui/react-components';
import { CONTROL_CLASS } from '../../ui/index.ts';
import { ControlField } from '../field/control-field.tsx';
import { useControlStyles } from '../field/control-styles.ts';

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
  const { label, value, onChange, help, error, isRequired, isDisabled, ...attributes } = props;
  const styles = useControlStyles();
  return (
    <ControlField label={label} help={help} error={error} isRequired={isRequired}>
      <Input
        {...attributes}
        className={mergeClasses(CONTROL_CLASS, styles.input)}
        value={value}
        disabled={isDisabled}
        onChange={(_event, data) => onChange(data.value)}
      />
    </ControlField>
  );
}
