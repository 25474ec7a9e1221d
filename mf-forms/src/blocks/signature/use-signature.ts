import { useClinicZone, useLocale } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  type BlockAnswers,
  isSignatureStale,
  judgeSignature,
  SIGNATURE,
  type SignatureValue,
  signedBy,
  UNSIGNED,
} from '@carefront/shared/domain';
import { useForm, useFormField } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';

/** The signature in the Final Form of the block. @param isRequired - The block needs it (BL-02). */
export function useSignature(isRequired: boolean) {
  const zone = useClinicZone();
  const { sharedName } = useOpenForm();
  const rule = useSignatureRule(isRequired);
  const field = useFormField<SignatureValue | null>(SIGNATURE, null, rule);
  // The server's errors have these paths.
  const box = useFormField<boolean>(`${SIGNATURE}.checked`, false);
  const name = useFormField<string>(`${SIGNATURE}.signature`, '');
  const [hasLapsed, setHasLapsed] = useState(false);
  const signed = field.value?.checked === true ? field.value : null;

  useStaleness(signed !== null, () => {
    field.change(UNSIGNED);
    setHasLapsed(true);
  });

  return {
    /** null: not signed. */
    signed,
    /** An answer of the block was changed after signing, so the signature is gone. */
    hasLapsed,
    error: field.error ?? box.error ?? name.error,
    sign(typed: string) {
      // Shown until the server sets its own time.
      field.change(signedBy(typed, serverNowMs(), zone));
      sharedName.set(typed);
      setHasLapsed(false);
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
      const [fault] = judgeSignature(value, isRequired);
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
