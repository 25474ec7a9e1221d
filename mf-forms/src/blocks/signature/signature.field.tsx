import { useLocale, useMessages, useSession } from '@carefront/shared/app';
import { hasFamilyRole } from '@carefront/shared/contracts';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { CheckboxControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { SIGNATURE_MESSAGES } from './signature.messages.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { SignedName } from './signed-name.tsx';
import { useTextToSign } from './text-to-sign.tsx';
import { useSignature } from './use-signature.ts';

export interface SignatureFieldProps {
  /** The block needs the signature (BL-02). */
  isRequired: boolean;
  /** Name of the block: a page may have several signatures. */
  part?: string;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The signature of a block, bound to `signature` in the Final Form of the block (BL-01). */
export function SignatureField({ isRequired, part = '' }: SignatureFieldProps) {
  const t = useMessages(SIGNATURE_MESSAGES);
  const locale = useLocale();
  const styles = useStyles();
  const { mode } = useOpenForm();
  const signature = useSignature(isRequired);
  const name = useOfferedName();
  const { isMissing: isTextMissing } = useTextToSign();
  const [isAsking, setIsAsking] = useState(false);
  const { signed, lapsed, error } = signature;

  if (mode === 'read-only')
    return signed ? <SignedName signature={signed} /> : <p className={styles.quiet}>{t.notSigned}</p>;

  function toggle(isTicked: boolean) {
    if (isTicked) setIsAsking(true);
    else signature.remove();
  }
  function cancel() {
    setIsAsking(false);
    signature.blur();
  }
  function confirm(typed: string) {
    setIsAsking(false);
    signature.sign(typed);
  }
  return (
    <div className={styles.root}>
      <CheckboxControl
        name="signature.checked"
        label={t.box(part)}
        isRequired={isRequired}
        isDisabled={isTextMissing}
        isChecked={signed !== null || isAsking}
        error={isAsking ? undefined : error}
        onToggle={toggle}
      />
      {signed && <SignedName signature={signed} />}
      <p role="status" className={styles.quiet}>
        {lapsed === 'answer' && t.lapsed}
        {lapsed === 'terms' && answerMessage({ code: 'terms-changed' }, locale)}
      </p>
      {isAsking && <SignatureDialog name={name()} onConfirm={confirm} onCancel={cancel} />}
    </div>
  );
}

/** The name that was typed for an earlier signature of the form; for a client or a contact their own name. Staff sign for nobody. */
function useOfferedName(): () => string {
  const { sharedName } = useOpenForm();
  const session = useSession();
  const own = session.status === 'signed-in' && hasFamilyRole(session.user.roles) ? session.user.full_name : '';
  return () => sharedName.get() || own;
}
