import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { PlainIcon } from './plain-icons.tsx';

export type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

export interface PlainFieldProps extends Omit<InputAttributes, 'className' | 'id'> {
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
