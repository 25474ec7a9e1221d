import { makeStyles, mergeClasses, Radio, RadioGroup } from '@fluentui/react-components';
import { CONTROL_CLASS } from '../../ui/index.ts';
import { ControlField } from '../field/control-field.tsx';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import type { SelectOption } from './select.field.tsx';

export interface RadioFieldProps<T extends string | number> extends FormFieldProps {
  options: readonly SelectOption<T>[];
  validate?: ValidateField<T | null>;
}

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'row', flexWrap: 'wrap', columnGap: '24px' },
  // 44 px high with its label; the ring of the button is aligned with the other fields.
  option: {
    padding: '6px 0',
    marginLeft: '-8px',
    borderRadius: 'var(--cf-radius-control)', // As strong as Fluent's own rule, which greys what is not chosen.
    '& .fui-Radio__input:enabled:not(:checked) ~ .fui-Radio__label': { color: 'var(--cf-text)' },
  },
});

/** A few choices, all visible, in one row if they fit. */
export function RadioField<T extends string | number>(props: RadioFieldProps<T>) {
  const { name, label, help, isRequired, isDisabled, options, validate } = props;
  const styles = useStyles();
  const field = useFormField<T | null>(name, null, validate);
  const optionOf = (text: string): T | null => options.find((option) => String(option.value) === text)?.value ?? null;
  return (
    <ControlField label={label} help={help} error={field.error} isRequired={isRequired}>
      <RadioGroup
        className={styles.group}
        name={name}
        value={field.value === null ? '' : String(field.value)}
        disabled={isDisabled}
        onChange={(_event, data) => field.change(optionOf(data.value))}
        onFocus={field.focus}
        onBlur={field.blur}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            className={mergeClasses(CONTROL_CLASS, styles.option)}
            value={String(option.value)}
            label={option.label}
          />
        ))}
      </RadioGroup>
    </ControlField>
  );
}
