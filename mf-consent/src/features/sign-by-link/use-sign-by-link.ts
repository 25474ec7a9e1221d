import { useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { signConsentByLink } from '@carefront/shared/contracts/calls';
import { useKeyedSubmit } from '@carefront/shared/forms';
import { isApiError, mayHaveArrived } from '@carefront/shared/http';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isVoidLink } from '../../mailed-link/void-link.api.ts';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';
import { type TypedSignature, useTypedSignature } from '../../signing/use-typed-signature.ts';
import { isOfOtherForm, linkedConsentQuery } from './linked-consent.api.ts';
import type { VoidReason } from './void-link.tsx';

export interface SignByLinkOptions {
  token: string;
  /** Called after the signature and its notice. @param signed - The signed form, and the token of its copy. */
  onSigned(signed: ReplyOf<'signConsentByLink'>): void;
  onVoid(reason: VoidReason): void;
}

export interface SigningByLink {
  signature: TypedSignature;
  change(name: string): void;
  /** An error that is shown beside the signature. */
  problem: string | undefined;
  /** @param hash - The hash of the shown form. */
  acceptTerms(hash: string): void;
  /** Repeats the last attempt with the same data. */
  retry(): void;
  isPending: boolean;
  /** The error of the last attempt, when the attempt may be repeated; null: no error, or the error is shown beside the signature. */
  failure: Error | null;
  /** The form has changed since it was shown: the person must read and sign the current form. */
  hasChanged: boolean;
  /** How often a changed form was shown again. */
  reloads: number;
}

interface Acceptance {
  name: string;
  hash: string;
}

const isSignedAlready = (error: unknown): boolean => isApiError(error) && error.code === 'consent_signed';
const problemOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.fieldErrors.signature?.[0] : undefined;

/** Accepts the terms with the typed name. After that, the link cannot be used again (CO-11). */
export function useSignByLink({ token, onSigned, onVoid }: SignByLinkOptions): SigningByLink {
  const t = useMessages(SIGN_BY_LINK);
  const { api, queryClient, release, shell } = useRemote();
  const signature = useTypedSignature();
  const wasUnanswered = useRef(false);
  const [reloads, setReloads] = useState(0);

  // After a lost answer, the same key gets the answer of the signature that arrived, also with a name that was typed since: the link is used up.
  const submit = useKeyedSubmit<BodyOf<'signConsentByLink'>, ReplyOf<'signConsentByLink'>>({
    send: (body, idempotencyKey) => api.call(signConsentByLink, { params: { token }, body, idempotencyKey }),
  });
  const sign = useMutation({
    mutationFn: async ({ name, hash }: Acceptance) => {
      const result = await submit({ status: 'Signed', signature: name, shown_by: release, shown_hash: hash });
      if (result.kind !== 'saved') throw result.error;
      return result.saved;
    },
    onSuccess(signed) {
      shell.showNotice({ intent: 'success', text: t.signed });
      onSigned(signed);
    },
    // Stays busy until the current form is loaded.
    async onError(error) {
      if (isSignedAlready(error)) onVoid('signed-already');
      // The link is used up: perhaps by the attempt whose answer was lost.
      else if (isVoidLink(error)) onVoid(wasUnanswered.current ? 'perhaps-signed' : 'void');
      wasUnanswered.current ||= mayHaveArrived(error);
      if (problemOf(error) !== undefined) signature.takeBack();
      if (!isOfOtherForm(error)) return;
      await queryClient.invalidateQueries({ queryKey: linkedConsentQuery(api, token).queryKey });
      signature.takeBack();
      setReloads((count) => count + 1);
    },
  });
  const problem = problemOf(sign.error);
  const hasChanged = isOfOtherForm(sign.error);
  const isOver = isVoidLink(sign.error) || isSignedAlready(sign.error);

  return {
    signature,
    change(name) {
      if (problem !== undefined) sign.reset();
      signature.change(name);
    },
    problem,
    acceptTerms: (hash) => signature.signedName !== null && sign.mutate({ name: signature.signedName, hash }),
    retry: () => sign.variables !== undefined && sign.mutate(sign.variables),
    isPending: sign.isPending,
    failure: problem === undefined && !isOver && !hasChanged ? sign.error : null,
    hasChanged,
    reloads,
  };
}
