import { useMessages } from '@carefront/shared/app';
import { SignerNameControl, type SignerNameHandle } from '@carefront/shared/forms/signing';
import { Button, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { SIGNATURE_MESSAGES } from './signature.messages.ts';

export interface SignatureDialogProps {
  /** The name that the field has first. */
  name: string;
  /** @param name - Trimmed and not blank. */
  onConfirm: (name: string) => void;
  onCancel: () => void;
}

const useStyles = makeClasses({
  text: { margin: '0 0 16px', maxWidth: '68ch' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
});

/** Asks for the name that signs a block (BL-01). */
export function SignatureDialog({ name, onConfirm, onCancel }: SignatureDialogProps) {
  const t = useMessages(SIGNATURE_MESSAGES);
  const styles = useStyles();
  const textId = useId();
  const control = useRef<SignerNameHandle>(null);
  const [typed, setTyped] = useState(name);
  const footer = (
    <div className={styles.actions}>
      <Button onClick={onCancel}>{t.cancel}</Button>
      <Button appearance="primary" onClick={() => control.current?.sign()}>
        {t.confirm}
      </Button>
    </div>
  );
  return (
    <ModalDialog title={t.title} size="narrow" describedBy={textId} onRequestClose={onCancel} footer={footer}>
      <p id={textId} className={styles.text}>
        {t.text}
      </p>
      <SignerNameControl ref={control} label={t.name} name={typed} isFirst onNameChange={setTyped} onSign={onConfirm} />
    </ModalDialog>
  );
}
