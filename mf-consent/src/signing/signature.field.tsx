import { useMessages } from '@carefront/shared/app';
import { SignerNameControl, type SignerNameHandle } from '@carefront/shared/forms/signing';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';
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
