import { useMessages, useUnsavedWork } from '@carefront/shared/app';
import { SignerNameControl, type SignerNameHandle, WrittenName } from '@carefront/shared/forms/signing';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';

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
  /** The view has its own button, which calls `signerNameError` first: the field shows no button 'Sign'. Enter still signs. */
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
  const styles = useStyles();
  const control = useRef<SignerNameHandle>(null);
  const hasTakenBack = useRef(false);
  const [hasSigned, setHasSigned] = useState(false);

  useEffect(() => {
    // The pressed button 'Change' is gone with the signature, so the field takes the focus.
    if (signedName === null && hasTakenBack.current) control.current?.focus();
    hasTakenBack.current = signedName !== null;
  }, [signedName]);

  function sign(signed: string) {
    setHasSigned(true);
    onSign(signed);
  }
  if (signedName !== null)
    return <SignatureInPlace name={signedName} isBusy={isBusy} takesFocus={hasSigned} onTakeBack={onTakeBack} />;
  const labels = { client: t.yourName, guardian: t.guardianName, provider: t.providerName };
  return (
    <div className={styles.root}>
      <SignerNameControl
        ref={control}
        label={labels[role]}
        name={name}
        error={error}
        isBusy={isBusy}
        onNameChange={onNameChange}
        onSign={sign}
      />
      {!props.isSignedElsewhere && (
        <Button className={styles.sign} disabledFocusable={isBusy} onClick={() => control.current?.sign()}>
          {t.sign}
        </Button>
      )}
    </div>
  );
}

interface SignatureInPlaceProps {
  name: string;
  isBusy: boolean;
  /** The person has just signed: the field that had the focus is gone, so this takes the focus. */
  takesFocus: boolean;
  onTakeBack(): void;
}

const useSignatureInPlaceStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  note: { margin: '8px 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The typed name as a signature that can still be changed. */
function SignatureInPlace({ name, isBusy, takesFocus, onTakeBack }: SignatureInPlaceProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useSignatureInPlaceStyles();
  const root = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={root} aria-label={t.signature} className={styles.root}>
      <WrittenName>{name}</WrittenName>
      <p id={noteId} role="status" className={styles.note}>
        {t.signatureStands}
      </p>
      <Button aria-describedby={noteId} disabledFocusable={isBusy} onClick={onTakeBack}>
        {t.change}
      </Button>
    </fieldset>
  );
}

export interface TypedSignature {
  /** The typed text. */
  name: string;
  /** null: not signed yet. */
  signedName: string | null;
  /** Whether the field has a name that was not sent yet: closing the dialog would lose it. */
  isUnsent: boolean;
  /** The form has changed since it was signed: the name stays typed, and the person must sign the form that is shown now. */
  isVoid: boolean;
  change(name: string): void;
  sign(name: string): void;
  takeBack(): void;
  /** Takes the signature back because the form has changed. */
  makeVoid(): void;
}

/**
 * The reason why a signature cannot be sent yet: no name is typed, or the form has changed since the person signed it. A typed name signs,
 * also without a press of 'Sign'.
 */
export type SignatureObstacle = 'no-name' | 'form-changed';
export function signatureObstacle({ name, signedName, isVoid }: TypedSignature): SignatureObstacle | null {
  if (signedName !== null) return null;
  if (isVoid) return 'form-changed';
  return name.trim() === '' ? 'no-name' : null;
}

/** The state of the typed signature, only in memory: a signature is never stored. @param earlier - The name of an earlier signature. */
export function useTypedSignature(earlier: string | null = null): TypedSignature {
  const [typed, setTyped] = useState<Pick<TypedSignature, 'name' | 'signedName' | 'isVoid'> | null>(null);
  const { name, signedName, isVoid } = typed ?? { name: earlier ?? '', signedName: earlier, isVoid: false };
  const isUnsent = name.trim() !== '' && name.trim() !== earlier;
  useUnsavedWork(isUnsent);
  return {
    name,
    signedName,
    isUnsent,
    isVoid,
    change: (next) => setTyped({ name: next, signedName: null, isVoid: false }),
    sign: (signed) => setTyped({ name: signed, signedName: signed, isVoid: false }),
    takeBack: () => setTyped({ name, signedName: null, isVoid: false }),
    makeVoid: () => setTyped({ name, signedName: null, isVoid: name.trim() !== '' }),
  };
}
