import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
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
  /** After it was signed, and the notice shown. @param signed - The form as signed, and what opens its copy. */
  onSigned(signed: ReplyOf<'signConsentByLink'>): void;
  onVoid(reason: VoidReason): void;
}

export interface SigningByLink {
  signature: TypedSignature;
  change(name: string): void;
  /** Beside the signature. */
  problem: string | undefined;
  /** @param hash - Of the form as it is shown. */
  acceptTerms(hash: string): void;
  /** The last one again, as it was. */
  retry(): void;
  isPending: boolean;
  /** The error of the last try, when it may be tried again; null: none, or the error is shown beside the signature. */
  failure: Error | null;
  /** The form has changed since it was shown: the current one has to be read and signed. */
  hasChanged: boolean;
  /** Number of times the form was shown again because it had changed. */
  reloads: number;
}

interface Acceptance {
  name: string;
  hash: string;
}

const isSignedAlready = (error: unknown): boolean => isApiError(error) && error.code === 'consent_signed';
const problemOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.fieldErrors.signature?.[0] : undefined;

/** Accepts the terms with the typed name, which uses the link up (CO-11). */
export function useSignByLink({ token, onSigned, onVoid }: SignByLinkOptions): SigningByLink {
  const t = useMessages(SIGN_BY_LINK);
  const { api, queryClient, release, shell } = useRemote();
  const signature = useTypedSignature();
  const wasUnanswered = useRef(false);
  const [reloads, setReloads] = useState(0);

  const sign = useMutation({
    mutationFn: ({ name, hash }: Acceptance) =>
      api.call('signConsentByLink', {
        params: { token },
        body: { status: 'Signed', signature: name, shown_by: release, shown_hash: hash },
      }),
    onSuccess(signed) {
      shell.showNotice({ intent: 'success', text: t.signed });
      onSigned(signed);
    },
    // Busy until the form is there as it is now.
    async onError(error) {
      if (isSignedAlready(error)) onVoid('signed-already');
      // A link that is used up now may have been used by the try whose answer was lost.
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
