import { useEffect, useRef, useState } from 'react';
import { useRemote } from '../../app/index.ts';
import { otherLocale } from '../../domain/index.ts';
import { Button, makeClasses, useUiLocale } from '../../ui/index.ts';
import { useFieldValue } from '../field/use-field-value.ts';
import type { FormFieldProps, ValidateField } from '../field/use-form-field.ts';
import { TextField } from '../text/text.field.tsx';
import { TextAreaField } from '../text/text-area.field.tsx';
import { TRANSLATED_MESSAGES } from './messages.ts';

export interface TranslatedFieldProps extends FormFieldProps {
  /** In characters, of each of the two texts. */
  maxLength: number;
  /** Lines of a longer text; absent: the text has one line. */
  rows?: number;
  /** Judges the text in the clinic's language. */
  validate?: ValidateField<string>;
}

/**
 * A text of the clinic in its language, and below it the same in the other one. The form has them at `name` and at
 * `translations.fr.<name>`, or `translations.en.<name>` for a clinic that writes French. A text without a translation has a button that
 * opens the second field.
 */
export function TranslatedField({ name, label, rows, validate, help, isRequired, ...rest }: TranslatedFieldProps) {
  const t = TRANSLATED_MESSAGES[useUiLocale()];
  const styles = useStyles();
  const own = useRemote().clinic.contentLocale ?? 'en';
  const other = otherLocale(own);
  const translationName = `translations.${other}.${name}`;
  const hasTranslation = useFieldValue(translationName, '') !== '';
  const [isOpen, setOpen] = useState(hasTranslation);
  // It stays open when the translation is deleted, so that another one can be typed.
  if (hasTranslation && !isOpen) setOpen(true);
  const { place, focusAfterOpening } = useFocusAfterOpening(isOpen);
  const Field = rows === undefined ? TextField : TextAreaField;
  const shared = { ...rest, ...(rows !== undefined && { rows }) };
  const ownLabel = isOpen ? t.inLanguage(own, label) : label;
  return (
    <div className={styles.pair}>
      <Field
        {...shared}
        {...{ name, isRequired, lang: own }}
        {...(help !== undefined && { help })}
        {...(validate && { validate })}
        label={ownLabel}
      />
      {isOpen ? (
        <div ref={place}>
          <Field {...shared} name={translationName} lang={other} label={t.inLanguage(other, label)} />
        </div>
      ) : (
        !rest.isDisabled && (
          <div>
            <Button
              appearance="subtle"
              aria-label={t.addTo(other, label)}
              onClick={() => {
                focusAfterOpening();
                setOpen(true);
              }}
            >
              {t.add(other)}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

/** The pressed button disappears: the focus goes into the field that takes its place. */
function useFocusAfterOpening(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !isPressed.current) return;
    isPressed.current = false;
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isOpen]);
  return {
    place,
    focusAfterOpening: () => {
      isPressed.current = true;
    },
  };
}

const useStyles = makeClasses({
  pair: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
});
