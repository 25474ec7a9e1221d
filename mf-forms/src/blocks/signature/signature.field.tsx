import { useClinicZone, useLocale, useMessages, useMomentText, useRemote, useSession } from '@carefront/shared/app';
import { hasFamilyRole } from '@carefront/shared/contracts';
import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  type BlockAnswers,
  isSignatureStale,
  SIGNATURE,
  type SignatureValue,
  signedBy,
  TERMS,
  UNSIGNED,
  validateSignature,
  zonePlace,
} from '@carefront/shared/domain';
import { CheckboxControl, useForm, useFormField } from '@carefront/shared/forms';
import { SignerNameControl, type SignerNameHandle, WrittenName } from '@carefront/shared/forms/signing';
import { serverNowMs } from '@carefront/shared/http';
import { Button, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import { SIGNATURE_MESSAGES } from './signature.messages.ts';
import { useTextToSign } from './text-to-sign.tsx';

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
  const { mode } = useActiveForm();
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
  const { sharedName } = useActiveForm();
  const session = useSession();
  const own = session.status === 'signed-in' && hasFamilyRole(session.user.roles) ? session.user.full_name : '';
  return () => sharedName.get() || own;
}

/** The signature in the Final Form of the block. @param isRequired - The block needs it (BL-02). */
function useSignature(isRequired: boolean) {
  const zone = useClinicZone();
  const { sharedName } = useActiveForm();
  const rule = useSignatureRule(isRequired);
  const field = useFormField<SignatureValue | null>(SIGNATURE, null, rule);
  // The server's errors have these paths.
  const box = useFormField<boolean>(`${SIGNATURE}.checked`, false);
  const name = useFormField<string>(`${SIGNATURE}.signature`, '');
  const [lapsed, setLapsed] = useState<'answer' | 'terms' | null>(null);
  const form = useForm<BlockAnswers>();
  const { text } = useTextToSign();
  const signed = field.value?.checked === true ? field.value : null;

  useStaleness(signed !== null, () => {
    field.change(UNSIGNED);
    setLapsed('answer');
  });
  useChangedText(text, () => {
    form.change(TERMS, undefined);
    if (signed === null) return;
    field.change(UNSIGNED);
    setLapsed('terms');
  });

  return {
    /** null: not signed. */
    signed,
    /** The change after signing that removed the signature. */
    lapsed: signed ? null : lapsed,
    error: field.error ?? box.error ?? name.error,
    sign(typed: string) {
      form.batch(() => {
        if (text !== null) form.change(TERMS, text);
        // Shown until the server sets its own time.
        field.change(signedBy(typed, serverNowMs(), zone));
      });
      sharedName.set(typed);
      setLapsed(null);
    },
    remove() {
      if (field.value !== null) field.change(UNSIGNED);
    },
    blur: field.blur,
  };
}

/** The same rule as on the server, with its message. */
function useSignatureRule(isRequired: boolean) {
  const locale = useLocale();
  return useCallback(
    (value: SignatureValue | null) => {
      const [fault] = validateSignature(value, isRequired);
      return fault && answerMessage(fault, locale);
    },
    [isRequired, locale],
  );
}

/** Calls back when an answer of the block changes after it was signed. */
function useStaleness(isSigned: boolean, onStale: () => void): void {
  const form = useForm<BlockAnswers>();
  const lapse = useEffectEvent(onStale);
  useEffect(() => {
    if (!isSigned) return;
    const signed = form.getState().values;
    return form.subscribe(({ values }) => isSignatureStale(signed, values) && lapse(), { values: true });
  }, [form, isSigned]);
}

/** Calls back when the shown text is not the text that was signed. @param text - null: the text cannot change, or is not there yet. */
function useChangedText(text: string | null, onChanged: () => void): void {
  const form = useForm<BlockAnswers>();
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    const named = form.getState().values[TERMS];
    if (text !== null && named !== undefined && named !== text) changed();
  }, [form, text]);
}

const useSignedNameStyles = makeClasses({
  root: { maxWidth: '480px' },
  fact: { margin: '4px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** A signature: the name as it was typed, the moment, and the address of the signer where the reader may see it. */
function SignedName({ signature: { signature, timestamp, timestampraw, ip } }: { signature: SignatureValue }) {
  const t = useMessages(SIGNATURE_MESSAGES);
  const styles = useSignedNameStyles();
  const { clinic } = useRemote();
  const locale = useLocale();
  const momentText = useMomentText();
  // The stored text is English; French readers see the moment in their language.
  const moment = locale === 'fr' && timestampraw ? momentText(timestampraw) : timestamp;
  return (
    <div className={styles.root}>
      <WrittenName>{signature}</WrittenName>
      <p role="status" className={styles.fact}>
        {moment ? t.signed(moment, zonePlace(clinic.timezone, locale)) : t.signedWithoutTime}
      </p>
      {ip && <p className={styles.fact}>{t.ip(ip)}</p>}
    </div>
  );
}

interface SignatureDialogProps {
  /** The name that the field has first. */
  name: string;
  /** @param name - Trimmed and not blank. */
  onConfirm: (name: string) => void;
  onCancel: () => void;
}

const useSignatureDialogStyles = makeClasses({
  text: { margin: '0 0 16px', maxWidth: '68ch' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
});

/** Asks for the name that signs a block (BL-01). */
function SignatureDialog({ name, onConfirm, onCancel }: SignatureDialogProps) {
  const t = useMessages(SIGNATURE_MESSAGES);
  const styles = useSignatureDialogStyles();
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
