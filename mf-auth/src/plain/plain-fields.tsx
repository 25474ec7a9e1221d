import { defineMessages, useMessages } from '@carefront/shared/app';
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { clockText } from '../attempt/countdown.ts';
import type { PlainAttempt } from '../attempt/use-plain-attempt.ts';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

interface PlainFieldProps extends Omit<InputAttributes, 'className' | 'id'> {
  label: string;
  /** The message below the field. */
  error: string | undefined;
  className?: string;
  /** Draws the input together with what belongs to it. */
  around?: (input: ReactNode) => ReactNode;
}

/**
 * A labelled input that keeps its own text: it works in the server's markup, and text that was typed before the scripts came stays. Looks
 * like the fields of shared/forms.
 */
export function PlainField({ label, error, className = '', around = (input) => input, ...input }: PlainFieldProps) {
  const id = useId();
  const noteId = error === undefined ? undefined : `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="auth-label">
        {label}
      </label>
      {around(
        <input
          {...input}
          id={id}
          className={`auth-input ${className}`.trim()}
          aria-describedby={noteId}
          aria-invalid={error === undefined ? undefined : true}
        />,
      )}
      {error !== undefined && (
        <div id={noteId} role="alert" className="auth-note">
          <PlainIcon name="error" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

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

interface PlainCheckboxProps extends Omit<InputAttributes, 'className' | 'id' | 'type' | 'value'> {
  label: string;
  help?: string;
}

/** A box with its label. A form that the browser sends contains 1 for a checked box, and nothing for others. */
export function PlainCheckbox({ label, help, ...input }: PlainCheckboxProps) {
  const id = useId();
  const noteId = help === undefined ? undefined : `${id}-note`;
  return (
    <div>
      <label className="auth-choice">
        <input {...input} type="checkbox" value="1" aria-describedby={noteId} />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <div id={noteId} className="auth-note">
          {help}
        </div>
      )}
    </div>
  );
}

interface PlainSubmitProps {
  attempt?: Pick<PlainAttempt, 'isBusy' | 'waitLeftMs'>;
  children: ReactNode;
}

/** The form's button: busy while an attempt runs, with a countdown while the server asks to wait. Keeps the focus in both states. */
export function PlainSubmit({ attempt, children }: PlainSubmitProps) {
  const { isBusy = false, waitLeftMs = 0 } = attempt ?? {};
  const isWaiting = waitLeftMs > 0;
  return (
    <button
      type="submit"
      className="auth-button"
      aria-disabled={isBusy || isWaiting || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="auth-spinner" aria-hidden="true" />}
      {children}
      {isWaiting && (
        // The message above already says how long, so screen readers skip the countdown.
        <span aria-hidden="true" className="auth-wait">
          {clockText(waitLeftMs)}
        </span>
      )}
    </button>
  );
}

interface PlainMessageProps {
  intent: 'error' | 'info';
  children: string;
}

/** A message in the form; errors are announced at once. */
export function PlainMessage({ intent, children }: PlainMessageProps) {
  return (
    <div role={intent === 'error' ? 'alert' : 'status'} className="auth-message">
      <PlainIcon name={intent} />
      <div>{children}</div>
    </div>
  );
}

/** Fluent's icons for errors and hints, without its script. */
const PATHS = {
  error:
    'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 1a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 9.5a.75.75 0 1 1 0 1.5.75.75 0 0 1 0-1.5ZM10 6a.5.5 0 0 1 .5.41v4.68a.5.5 0 0 1-1 0V6.41A.5.5 0 0 1 10 6Z',
  info: 'M10.5 8.91a.5.5 0 0 0-1 .09v4.6a.5.5 0 0 0 1-.1V8.91Zm.3-2.16a.75.75 0 1 0-1.5 0 .75.75 0 0 0 1.5 0ZM18 10a8 8 0 1 0-16 0 8 8 0 0 0 16 0ZM3 10a7 7 0 1 1 14 0 7 7 0 0 1-14 0Z',
} as const;

/** Words beside the icon carry its meaning. */
function PlainIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** As the password field of shared/forms, which the login page does not load. */
const PASSWORD = defineMessages(
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
