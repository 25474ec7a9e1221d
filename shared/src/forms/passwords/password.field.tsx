import { type KeyboardEvent, useState } from 'react';
import { defineMessages } from '../../app/index.ts';
import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';

export interface PasswordFieldProps extends FormFieldProps {
  /** Tells password managers which password this field takes. */
  autoComplete: 'current-password' | 'new-password';
  validate?: ValidateField<string>;
}

const useStyles = makeClasses({
  // The text ends before the button.
  control: { position: 'relative', '& > input': { paddingInlineEnd: '92px' } },
  toggle: {
    position: 'absolute',
    insetBlockStart: '4px',
    insetInlineEnd: '4px',
    minWidth: '64px',
    minHeight: '36px',
    padding: '0 8px',
    border: 'none',
    borderRadius: '6px',
    background: 'none',
    color: 'var(--cf-brand-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '20px',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--cf-surface-hover)' },
    '&:disabled': { color: 'var(--cf-text-disabled)', cursor: 'not-allowed' },
  },
  hint: { margin: '4px 0 0', color: 'var(--cf-warning-text)', fontSize: '14px', lineHeight: '20px' },
});

/** A password that can be shown (AU-01) and pasted, and is never trimmed. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, isRequired, isDisabled, autoComplete, validate } = props;
  const t = PASSWORD_MESSAGES[useUiLocale()];
  const styles = useStyles();
  const controlClass = useTextControlClass();
  const field = useFormField<string>(name, '', validate);
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired}>
        {(control) => (
          <div className={styles.control}>
            <input
              {...control}
              className={controlClass}
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              required={isRequired}
              disabled={isDisabled}
              value={field.value}
              onChange={(event) => field.change(event.target.value)}
              onKeyDown={noteCapsLock}
              onKeyUp={noteCapsLock}
              onFocus={field.focus}
              onBlur={() => {
                setHasCapsLock(false);
                field.blur();
              }}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-label={isShown ? t.hidePassword(label) : t.showPassword(label)}
              disabled={isDisabled}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? t.hide : t.show}
            </button>
          </div>
        )}
      </FieldFrame>
      <div role="status">{hasCapsLock && <p className={styles.hint}>{t.capsLock}</p>}</div>
    </div>
  );
}

const PASSWORD_MESSAGES = defineMessages(
  {
    show: 'Show',
    hide: 'Hide',
    showPassword: (label: string) => `Show ${label}`,
    hidePassword: (label: string) => `Hide ${label}`,
    capsLock: 'Caps Lock is on.',
  },
  {
    show: 'Afficher',
    hide: 'Masquer',
    showPassword: (label: string) => `Afficher\u00A0: ${label}`,
    hidePassword: (label: string) => `Masquer\u00A0: ${label}`,
    capsLock: 'Le verrouillage des majuscules est activé.',
  },
);
