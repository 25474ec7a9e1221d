import { useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { ControlField, Input, useControlStyles } from '@carefront/shared/forms';
import { Button, CONTROL_CLASS, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';
import { signatureError } from './signature.rules.ts';
import { SignatureInPlace } from './signature-in-place.tsx';

export interface SignatureFieldProps {
  /** In whose place the name is typed; names the field. */
  role: 'client' | 'guardian' | 'provider';
  /** As typed so far. */
  name: string;
  /** The name as it was put under the form by 'Sign'; null: not yet. */
  signedName: string | null;
  onNameChange(name: string): void;
  /** 'Sign': the typed name, trimmed, never blank. */
  onSign(name: string): void;
  /** 'Change': the signature is taken back before it is sent. */
  onTakeBack(): void;
  /** From the server, beside the field. */
  error?: string | undefined;
  isBusy?: boolean;
  /** The view's button signs, and calls `signatureError` first: the field shows no 'Sign' button. Enter still signs. */
  isSignedElsewhere?: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '12px' },
  sign: { alignSelf: 'flex-start', '@media (max-width: 639.98px)': { alignSelf: 'stretch' } },
});

/** A typed name that becomes a signature when 'Sign' is pressed (CO-06); nothing is sent by it. */
export function SignatureField(props: SignatureFieldProps) {
  const { role, name, signedName, onNameChange, onSign, onTakeBack, error, isBusy = false } = props;
  const t = useMessages(CONSENT_SHEET);
  const locale = useLocale();
  const styles = useStyles();
  const controls = useControlStyles();
  const input = useRef<HTMLInputElement>(null);
  const hasTakenBack = useRef(false);
  const [hasTried, setHasTried] = useState(false);
  const code = hasTried ? signatureError(name) : null;
  const shownError = code === null ? error : fieldMessage(code, locale);

  useEffect(() => {
    // The button that was pressed is gone with the signature.
    if (signedName === null && hasTakenBack.current) input.current?.focus();
    hasTakenBack.current = signedName !== null;
  }, [signedName]);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);

  function sign() {
    setHasTried(true);
    if (signatureError(name) === null) onSign(name.trim());
    else input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, Enter ends that and nothing more.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy) sign();
  }
  if (signedName !== null)
    return <SignatureInPlace name={signedName} isBusy={isBusy} takesFocus={hasTried} onTakeBack={onTakeBack} />;
  const labels = { client: t.yourName, guardian: t.guardianName, provider: t.providerName };
  return (
    <div className={styles.root}>
      <ControlField label={labels[role]} error={shownError} isRequired>
        <Input
          ref={input}
          className={mergeClasses(CONTROL_CLASS, controls.input)}
          value={name}
          readOnly={isBusy}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={CONSENT_LIMITS.signature}
          onChange={(_event, data) => onNameChange(data.value)}
          onKeyDown={onKeyDown}
        />
      </ControlField>
      {!props.isSignedElsewhere && (
        <Button className={styles.sign} disabledFocusable={isBusy} onClick={sign}>
          {t.sign}
        </Button>
      )}
    </div>
  );
}
