import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { fieldMessage } from '../../contracts/index.ts';
import { CONSENT_LIMITS, signerNameError } from '../../domain/index.ts';
import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useTextControlClass } from '../field/text-control.styles.ts';
import { useLengthRule } from '../text/use-length-rule.ts';

export interface SignerNameHandle {
  /** Signs with the typed name, or shows why it cannot. */
  sign(): void;
  focus(): void;
}

export interface SignerNameControlProps {
  label: string;
  /** The typed text. */
  name: string;
  onNameChange: (name: string) => void;
  /** Enter was pressed, or the owner's button. @param name - Trimmed and not blank. */
  onSign: (name: string) => void;
  /** The server's error. */
  error?: string | undefined;
  isBusy?: boolean;
  /** The field takes the focus when its dialog opens. */
  isFirst?: boolean;
  ref?: Ref<SignerNameHandle>;
}

/** A field for the name that a person types as a signature (CO-06, BL-01). */
export function SignerNameControl(props: SignerNameControlProps) {
  const { label, name, onNameChange, onSign, error, isBusy = false, isFirst = false, ref } = props;
  const locale = useUiLocale();
  const controlClass = useTextControlClass();
  const input = useRef<HTMLInputElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const code = hasTried ? signerNameError(name) : null;
  const tooLong = useLengthRule(CONSENT_LIMITS.signature)(name);

  function sign() {
    setHasTried(true);
    if (signerNameError(name) === null && tooLong === undefined) onSign(name.trim());
    else input.current?.focus();
  }
  useImperativeHandle(ref, () => ({ sign, focus: () => input.current?.focus() }));
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, Enter only ends the composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy) sign();
  }
  return (
    <FieldFrame label={label} error={code === null ? (tooLong ?? error) : fieldMessage(code, locale)} isRequired>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="text"
          className={controlClass}
          value={name}
          required
          readOnly={isBusy}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => onNameChange(event.target.value)}
          onKeyDown={onKeyDown}
          {...(isFirst && { 'data-cf-autofocus': '' })}
        />
      )}
    </FieldFrame>
  );
}

const useStyles = makeClasses({
  root: {
    margin: 0,
    paddingBottom: '4px',
    borderBottom: '1px solid var(--cf-line-strong)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-display)',
    fontStyle: 'italic',
    fontSize: '24px',
    lineHeight: '32px',
    overflowWrap: 'anywhere',
  },
});

/** A name in a handwriting font. */
export function WrittenName({ children }: { children: string }) {
  // A name keeps the text direction of its script.
  return (
    <p dir="auto" className={useStyles().root}>
      {children}
    </p>
  );
}
