import { useMessages } from '@carefront/shared/app';
import { type KeyboardEvent, useState } from 'react';
import { PASSWORD } from '../messages/password.messages.ts';
import { PlainField, type PlainFieldProps } from './plain-field.tsx';

type Props = Omit<PlainFieldProps, 'type' | 'around' | 'className'>;

/** A password that can be shown (AU-01) and pasted, and is never trimmed. */
export function PlainPassword({ label, onBlur, ...props }: Props) {
  const t = useMessages(PASSWORD);
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PlainField
        {...props}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={noteCapsLock}
        onKeyUp={noteCapsLock}
        onBlur={(event) => {
          setHasCapsLock(false);
          onBlur?.(event);
        }}
        around={(input) => (
          <div className="auth-password">
            {input}
            <button
              type="button"
              className="auth-toggle"
              aria-label={isShown ? t.hidePassword(label) : t.showPassword(label)}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? t.hide : t.show}
            </button>
          </div>
        )}
      />
      <div role="status">{hasCapsLock && <p className="auth-hint">{t.capsLock}</p>}</div>
    </div>
  );
}
