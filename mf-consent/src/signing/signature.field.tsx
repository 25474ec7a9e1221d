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
  /** The role of the signer; it decides the field's label. */
  role: 'client' | 'guardian' | 'provider';
  /** The typed text. */
  name: string;
  /** The name after 'Sign' was pressed; null: not signed yet. */
  signedName: string | null;
  onNameChange(name: string): void;
  /** 'Sign' was pressed. @param name - The typed name, trimmed and not blank. */
  onSign(name: string): void;
  /** 'Change' was pressed: removes the signature, which was not sent yet. */
  onTakeBack(): void;
  /** The server's error, shown beside the field. */
  error?: string | undefined;
  isBusy?: boolean;
  /** The view has its own button, which calls `signatureError` first: the field shows no button 'Sign'. Enter still signs. */
  isSignedElsewhere?: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '12px' },
  sign: { alignSelf: 'flex-start', '@media (max-width: 639.98px)': { alignSelf: 'stretch' } },
});

/** A field for a name. 'Sign' makes the name a signature (CO-06), but sends nothing. */
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
    // The pressed button 'Change' is gone with the signature, so the field takes the focus.
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
    // While an input method composes a character, Enter only ends the composition.
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
