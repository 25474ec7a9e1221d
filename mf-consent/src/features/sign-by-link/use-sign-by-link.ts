import { tokenNumber, useLocale, useRemote } from '@carefront/shared/app';
import { type BodyOf, fieldMessage, type LinkedConsent, type ReplyOf } from '@carefront/shared/contracts';
import { getConsentByLink, signConsentByLink } from '@carefront/shared/contracts/calls';
import { signerNameError } from '@carefront/shared/domain';
import { useKeyedSubmit } from '@carefront/shared/forms';
import { type ApiClient, isApiError, mayHaveArrived } from '@carefront/shared/http';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isVoidLink } from '../../mailed-link/mailed-link.ts';
import { signatureObstacle, type TypedSignature, useTypedSignature } from '../../signing/signature.field.tsx';
import type { VoidReason } from './void-link.tsx';

interface SignByLinkOptions {
  token: string;
  /** Called after the signature. @param signed - The signed form, and the token of its copy. */
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
  const locale = useLocale();
  const { api, queryClient, release } = useRemote();
  const signature = useTypedSignature();
  const wasUnanswered = useRef(false);
  const [reloads, setReloads] = useState(0);
  const [ownProblem, setOwnProblem] = useState<ReturnType<typeof signerNameError>>(null);

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
    // The page itself says that the consent is signed: a notice would only repeat it.
    onSuccess: onSigned,
    // Stays busy until the current form is loaded.
    async onError(error) {
      if (isSignedAlready(error)) onVoid('signed-already');
      // The link is used up: perhaps by the attempt whose answer was lost.
      else if (isVoidLink(error)) onVoid(wasUnanswered.current ? 'perhaps-signed' : 'void');
      wasUnanswered.current ||= mayHaveArrived(error);
      if (problemOf(error) !== undefined) signature.takeBack();
      if (!isOfOtherForm(error)) return;
      await queryClient.invalidateQueries({ queryKey: linkedConsentQuery(api, token).queryKey });
      signature.makeVoid();
      setReloads((count) => count + 1);
    },
  });
  const ownText = ownProblem === null ? undefined : fieldMessage(ownProblem, locale);
  const refused = problemOf(sign.error);
  const hasChanged = isOfOtherForm(sign.error);
  const isOver = isVoidLink(sign.error) || isSignedAlready(sign.error);

  return {
    signature,
    change(name) {
      setOwnProblem(null);
      if (refused !== undefined) sign.reset();
      signature.change(name);
    },
    problem: ownText ?? refused,
    acceptTerms(hash) {
      if (signatureObstacle(signature) !== null) return;
      const ownError = signature.signedName === null ? signerNameError(signature.name) : null;
      setOwnProblem(ownError);
      if (ownError !== null) return;
      const name = signature.signedName ?? signature.name.trim();
      signature.sign(name);
      sign.mutate({ name, hash });
    },
    retry: () => sign.variables !== undefined && sign.mutate(sign.variables),
    isPending: sign.isPending,
    failure: refused === undefined && !isOver && !hasChanged ? sign.error : null,
    hasChanged,
    reloads,
  };
}

/** Events that a person causes. A program that opens a link and runs its page causes none of them. */
const ACTS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/** Calls back once, at the first act of a person. @param isWaiting - Acts count only while it is true. */
export function useFirstAct(isWaiting: boolean, onAct: () => void): void {
  const act = useEffectEvent(onAct);
  useEffect(() => {
    if (!isWaiting) return;
    const end = new AbortController();
    const once = () => {
      end.abort();
      act();
    };
    for (const name of ACTS) window.addEventListener(name, once, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [isWaiting]);
}

/** The person reads and signs the form that was opened: it is fetched again only when the server says that the form has changed. */
export function linkedConsentQuery(api: ApiClient, token: string) {
  return queryOptions<LinkedConsent>({
    queryKey: ['own', 'consent-by-link', tokenNumber(token)],
    // Removed with the page, so that the next person at this computer finds nothing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call(getConsentByLink, { params: { token }, query: {}, signal }),
  });
}

/** A person is at the page: the consent becomes viewed (CO-07). A lost call costs nothing, because the signature says the same. */
export const tellSeen = (api: ApiClient, token: string): void =>
  void api.call(getConsentByLink, { params: { token }, query: { seen: 1 } }).catch(() => undefined);

/** Whether the form has changed since it was shown. */
const isOfOtherForm = (error: unknown): boolean => isApiError(error) && error.code === 'consent_changed';
