import { useClinicZone, useLocale } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  type BlockAnswers,
  isSignatureStale,
  judgeSignature,
  SIGNATURE,
  type SignatureValue,
  signedBy,
  TERMS,
  UNSIGNED,
} from '@carefront/shared/domain';
import { useForm, useFormField } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { useTextToSign } from './text-to-sign.tsx';

/** The signature in the Final Form of the block. @param isRequired - The block needs it (BL-02). */
export function useSignature(isRequired: boolean) {
  const zone = useClinicZone();
  const { sharedName } = useOpenForm();
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

/** Calls back when the shown text is not the text that was signed. @param text - null: the text cannot change, or is not there yet. */
function useChangedText(text: string | null, onChanged: () => void): void {
  const form = useForm<BlockAnswers>();
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    const named = form.getState().values[TERMS];
    if (text !== null && named !== undefined && named !== text) changed();
  }, [form, text]);
}
