import { makeResetStyles } from '@fluentui/react-components';
import { ChevronDownIcon } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

export interface SelectOption<T extends string | number> {
  value: T;
  label: string;
  /** Shown, and cannot be chosen; the label says why. */
  isDisabled?: boolean;
  /** Language of the label, where it is not that of the page (GN-05). */
  lang?: string | undefined;
}

/**
 * Makes options of the server's list items, which have an id and a name.
 * @param lang - Language of names that the clinic wrote, from `useClinicLang`.
 */
export const optionsOf = (rows: readonly { id: number; name: string }[] = [], lang?: string): SelectOption<number>[] =>
  rows.map(({ id, name }) => ({ value: id, label: name, lang }));

export interface SelectControlProps<T extends string | number> {
  label: string;
  help?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  autoComplete?: string;
  options: readonly SelectOption<T>[];
  /** Text of the empty choice; without it, the list has no empty choice. */
  placeholder?: string;
  value: T | null;
  onChange: (value: T | null) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

const useBoxClass = makeResetStyles({
  // The arrow lies over the end of the list, without a position of its own: positioned elements are slower to paint.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minWidth: 0,
  '& > *': { gridArea: '1 / 1' },
  '& > svg': { justifySelf: 'end', marginRight: '10px', color: 'var(--cf-line-strong)', pointerEvents: 'none' },
});

/** Draws the system's own select list, which works best on every phone. Also usable outside a form. */
export function SelectControl<T extends string | number>(props: SelectControlProps<T>) {
  const { label, help, error, isRequired, isDisabled, options, placeholder, value, onChange, ...attributes } = props;
  const [boxClass, controlClass] = [useBoxClass(), useTextControlClass()];
  const optionOf = (text: string): T | null => options.find((option) => String(option.value) === text)?.value ?? null;
  const isOffered = value !== null && options.some((option) => option.value === value);
  return (
    <FieldFrame label={label} help={help} error={error} isRequired={isRequired}>
      {(control) => (
        <div className={boxClass}>
          <select
            {...control}
            {...attributes}
            className={controlClass}
            required={isRequired}
            disabled={isDisabled}
            value={isOffered ? String(value) : ''}
            onChange={(event) => onChange(optionOf(event.target.value))}
          >
            {(placeholder !== undefined || !isOffered) && <option value="">{placeholder ?? ''}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}

export interface SelectFieldProps<T extends string | number> extends FormFieldProps {
  options: readonly SelectOption<T>[];
  placeholder?: string;
  autoComplete?: string;
  validate?: ValidateField<T | null>;
  /** Changes dependent fields, such as the province after the country. */
  onChosen?: (value: T | null) => void;
}

/** The form holds the option's value in its own type; null while no option is chosen. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { name, validate, onChosen, ...rest } = props;
  const field = useFormField<T | null>(name, null, validate);
  function choose(value: T | null): void {
    field.change(value);
    onChosen?.(value);
  }
  return (
    <SelectControl
      {...rest}
      name={name}
      value={field.value}
      error={field.error}
      onChange={choose}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}
