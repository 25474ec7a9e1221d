import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { useLengthRule } from './use-length-rule.ts';

export interface TextAreaFieldProps extends FormFieldProps {
  /** In characters. A longer text stays, and the field says its limit. */
  maxLength: number;
  rows?: number;
  placeholder?: string;
  /** Language of what is typed, if it is not the page's. */
  lang?: string | undefined;
  validate?: ValidateField<string>;
}

/** A longer text with a counter of characters and words below it (BK-44). */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, help, isRequired, isDisabled, maxLength, rows = 4, placeholder, lang, validate } = props;
  const controlClass = useTextControlClass();
  const styles = useStyles();
  const tooLong = useLengthRule(maxLength);
  const field = useFormField<string>(name, '', (text, values) => validate?.(text, values) ?? tooLong(text));
  return (
    <div>
      <FieldFrame label={label} help={help} error={field.error ?? tooLong(field.value)} isRequired={isRequired}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            name={name}
            dir="auto"
            lang={lang}
            value={field.value}
            required={isRequired}
            disabled={isDisabled}
            placeholder={placeholder}
            rows={rows}
            onChange={(event) => field.change(event.target.value)}
            onFocus={field.focus}
            onBlur={field.blur}
          />
        )}
      </FieldFrame>
      {!isDisabled && <Counter text={field.value} maxLength={maxLength} className={styles.counter} />}
    </div>
  );
}

/** The rest is announced only near the limit: an announcement at every keystroke would interrupt the typing. In characters. */
const ANNOUNCED_FROM = 20;

function Counter({ text, maxLength, className }: { text: string; maxLength: number; className: string }) {
  const styles = useStyles();
  const t = FORM_MESSAGES[useUiLocale()];
  const left = maxLength - text.length;
  return (
    <div className={className}>
      <span>
        {t.words(countWords(text))} · {t.characters(text.length, maxLength)}
      </span>
      <span role="status" className={styles.hidden}>
        {left <= ANNOUNCED_FROM && left >= 0 ? t.charactersLeft(left) : ''}
      </span>
    </div>
  );
}

const useStyles = makeClasses({
  counter: { marginTop: '4px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** Counts words: parts between blanks that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((stretch) => /[\p{L}\p{N}]/u.test(stretch)).length;
}
