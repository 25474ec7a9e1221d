import { useId, useState } from 'react';
import { defineMessages } from '../../app/index.ts';
import { type Locale, NUMBER_TEXTS } from '../../contracts/index.ts';
import { editableNumber, type NumberLimits, readNumber, validateNumber } from '../../domain/index.ts';
import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

export interface NumberFieldProps extends FormFieldProps, NumberLimits {
  /** Shown after the number, such as 'kg'. */
  unit?: string;
  placeholder?: string;
  /** Gets the form's value; runs before the rule for the number and its limits. */
  validate?: ValidateField<string>;
}

const useStyles = makeClasses({
  row: { display: 'flex', alignItems: 'center', gap: '8px' },
  // Long units, such as 'glasses per week', leave room for the number.
  unit: {
    flexShrink: 0,
    maxWidth: '50%',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    color: 'var(--cf-text-quiet)',
  },
});

/**
 * A number, typed in the way of either language (CT-04). The field never changes the text while a person types, and has no spinner that a
 * mouse wheel could turn. The form holds the canonical number as a string, such as `1234.5`; '' while the field is blank. A text that is
 * not a number stays in the form as it was typed, so it is still shown when the page of a form is opened again; `validateNumber` refuses it.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, label, help, isRequired, isDisabled, unit, placeholder, validate, ...limits } = props;
  const controlClass = useTextControlClass();
  const styles = useStyles();
  const locale = useUiLocale();
  const unitId = useId();
  const field = useFormField<string>(
    name,
    '',
    (answer, values) => validate?.(answer, values) ?? numberRefusal(answer, limits, locale),
  );
  const typed = useTypedText(field.value, locale);
  return (
    <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired}>
      {({ 'aria-describedby': noteId, ...control }) => (
        <div className={unit === undefined ? undefined : styles.row}>
          <input
            {...control}
            className={controlClass}
            name={name}
            type="text"
            inputMode={inputModeOf(limits)}
            autoComplete="off"
            placeholder={placeholder}
            required={isRequired}
            disabled={isDisabled}
            value={typed.text}
            aria-describedby={[noteId, unit === undefined ? undefined : unitId].filter(Boolean).join(' ') || undefined}
            onChange={(event) => field.change(typed.read(event.target.value))}
            onFocus={field.focus}
            onBlur={field.blur}
          />
          {unit !== undefined && (
            <span id={unitId} className={styles.unit}>
              {unit}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** The text as it was typed while it stands for the form's value; otherwise the value in the way of the language. */
function useTypedText(value: string, locale: Locale) {
  const [typed, setTyped] = useState({ text: '', value: '', locale });
  const isOwn = typed.value === value && typed.locale === locale;
  return {
    text: isOwn ? typed.text : readNumber(value, 'en') === value ? editableNumber(value, locale) : value,
    /** @returns The form's value for the text. */
    read(text: string): string {
      const next = readNumber(text, locale) ?? text.trim();
      setTyped({ text, value: next, locale });
      return next;
    },
  };
}

/** The keyboards for numbers on an iPhone have no minus sign. */
function inputModeOf({ min = 0, decimals }: NumberLimits): 'text' | 'numeric' | 'decimal' {
  if (min < 0) return 'text';
  return decimals === 0 ? 'numeric' : 'decimal';
}

/** The message for a number that the limits refuse. undefined: the number is accepted, or the answer is blank. */
function numberRefusal(answer: string, limits: NumberLimits, locale: Locale): string | undefined {
  const t = NUMBER_MESSAGES[locale];
  const { min = 0, max = 0, decimals = 0, step = 1 } = limits;
  /** Steps such as 3 × 0.1 have digits at their end that come from the binary form. */
  const textOf = (number: number) => editableNumber(String(Number(number.toPrecision(12))), locale);
  const code = validateNumber(answer, limits);
  switch (code) {
    case null:
      return undefined;
    case 'number-decimals':
      return t[code](decimals);
    case 'number-too-small':
      return t[code](textOf(min));
    case 'number-too-large':
      return t[code](textOf(max));
    case 'number-off-step':
      return t[code](textOf(min), textOf(min + step), textOf(min + 2 * step));
    default:
      return t[code];
  }
}

const NUMBER_MESSAGES = defineMessages(NUMBER_TEXTS.en, NUMBER_TEXTS.fr);
