import { useMessages } from '@carefront/shared/app';
import type { FieldCode } from '@carefront/shared/contracts';
import { useFormField } from '@carefront/shared/forms';
import { ControlField, Input, useControlStyles } from '@carefront/shared/forms/controls';
import { CONTROL_CLASS, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { FIELDS } from '../messages/fields.messages.ts';
import { passwordError } from './field.rules.ts';
import { useFieldRule } from './use-field-rule.ts';

export interface PasswordFieldProps {
  name: string;
  label: string;
  /** Tells password managers which password this field takes. */
  autoComplete: 'current-password' | 'new-password';
  help?: string;
  rule?: (typed: string) => FieldCode | null;
}

const useStyles = makeStyles({
  toggle: {
    minWidth: '64px',
    minHeight: '36px',
    padding: '0 8px',
    border: 'none',
    borderRadius: '6px',
    background: 'none',
    color: 'var(--cf-brand-text)',
    font: 'inherit',
    fontSize: '14px',
    fontWeight: 600,
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--cf-surface-hover)' },
  },
  hint: { margin: '4px 0 0', color: 'var(--cf-warning-text)', fontSize: '14px', lineHeight: '20px' },
});

/** A password that can be shown (AU-01) and pasted, and is never trimmed. */
export function PasswordField({ name, label, autoComplete, help, rule = passwordError }: PasswordFieldProps) {
  const t = useMessages(FIELDS);
  const styles = useStyles();
  const controls = useControlStyles();
  const field = useFormField<string>(name, '', useFieldRule(rule));
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={isShown ? t.hidePassword(label) : t.showPassword(label)}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? t.hide : t.show}
    </button>
  );
  return (
    <div>
      <ControlField label={label} help={help} error={field.error}>
        <Input
          className={mergeClasses(CONTROL_CLASS, controls.input)}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value}
          contentAfter={toggle}
          onChange={(_event, data) => field.change(data.value)}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onFocus={field.focus}
          onBlur={() => {
            setHasCapsLock(false);
            field.blur();
          }}
        />
      </ControlField>
      <div role="status">{hasCapsLock && <p className={styles.hint}>{t.capsLock}</p>}</div>
    </div>
  );
}
