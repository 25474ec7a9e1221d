import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type BodyOf, type Consent, fieldMessage, type ThirdPartyContact } from '@carefront/shared/contracts';
import { saveConsent } from '@carefront/shared/contracts/calls';
import { signerNameError } from '@carefront/shared/domain';
import { useRepeatableCall } from '@carefront/shared/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { consentQuery, keepConsent } from '../consents/consents.api.ts';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';
import { type TypedSignature, useTypedSignature } from '../signing/use-typed-signature.ts';
import { type SaveFailure, saveFailure } from './save-failure.rules.ts';
import { type ContactsDraft, useContactsDraft } from './use-contacts-draft.ts';

type SaveBody = BodyOf<'saveConsent'>;

export interface ConsentActions {
  signature: TypedSignature;
  /** An error that is shown beside the signature. */
  signatureProblem: string | undefined;
  contacts: ContactsDraft;
  /** The client, or the guardian for the client, accepts the terms with the typed name. */
  acceptTerms(): void;
  /** The provider signs with the typed name. */
  complete(): void;
  saveContacts(): void;
  /** Repeats the last action with the same data. */
  retry(): void;
  pending: 'sign' | 'save' | null;
  failure: SaveFailure | null;
  /** How often a changed record was shown again. */
  reloads: number;
  /** The contacts were changed after the signature: the person must sign again. */
  isWithdrawn: boolean;
  /** A new value makes the signature field start again; the focus does not move. */
  signatureRound: number;
}

/** The actions of a consent's dialog (CO-06, CO-07). @param onSigned - Called when the consent is signed or completed, after the notice. */
export function useConsentActions(id: string, consent: Consent | undefined, onSigned: () => void): ConsentActions {
  const t = useMessages(CONSENT_DIALOG);
  const locale = useLocale();
  const { api, queryClient, release, shell } = useRemote();
  const typed = useTypedSignature();
  const contacts = useContactsDraft(id, consent);
  const [reloads, setReloads] = useState(0);
  const [withdrawals, setWithdrawals] = useState(0);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  // The hash of the record that was shown when 'Sign' was pressed: the person did not sign a record that arrives later.
  const [signedHash, setSignedHash] = useState<string | undefined>();
  const [ownProblem, setOwnProblem] = useState<'signature-required' | 'name-characters' | 'name-address' | null>(null);

  const sendOnce = useRepeatableCall((body: SaveBody, idempotencyKey) =>
    api.call(saveConsent, { params: { id }, body, idempotencyKey }),
  );
  const save = useMutation({
    mutationFn: sendOnce,
    onSuccess: (saved, { status, third_party_contact: sent }) => {
      keepConsent(queryClient, saved);
      // The person knows this change: they made it.
      setSignedHash((hash) => (hash === consent?.hash ? saved.hash : hash));
      if (status) contacts.drop();
      else contacts.settle(sent, saved.third_party_contact);
      shell.showNotice({ intent: 'success', text: status ? t.signed : t.saved });
      if (status) onSigned();
    },
    // Stays busy until the current record is loaded.
    onError: async (error) => {
      const failure = saveFailure(error);
      if (failure.kind === 'fields' && failure.signature !== undefined) typed.takeBack();
      if (failure.kind !== 'changed' && failure.kind !== 'gone') return;
      await queryClient.invalidateQueries({ queryKey: consentQuery(api, id).queryKey });
      // Removes the signature, which belonged to an earlier version of the form; the typed name stays.
      typed.takeBack();
      setReloads((count) => count + 1);
    },
  });
  const failure = save.error && saveFailure(save.error);
  const refused = failure?.kind === 'fields' ? failure.signature : undefined;
  const withContacts = contacts.unsaved ? { third_party_contact: contacts.unsaved } : {};

  function send(body: SaveBody) {
    if (!save.isPending) save.mutate(body);
  }
  function change(name: string) {
    setOwnProblem(null);
    if (refused !== undefined) save.reset();
    typed.change(name);
  }
  /** The contacts are part of the signed document: an earlier signature does not cover changed contacts. */
  function changeContacts(next: ThirdPartyContact[]) {
    contacts.change(next);
    if (typed.signedName === null || save.isPending) return;
    typed.takeBack();
    setIsWithdrawn(true);
    setWithdrawals((count) => count + 1);
  }
  function sign(name: string) {
    setIsWithdrawn(false);
    setSignedHash(consent?.hash);
    typed.sign(name);
  }
  function complete() {
    const problem = signerNameError(typed.name);
    setOwnProblem(problem);
    if (problem !== null) return;
    send({ status: 'Completed', signature: typed.name.trim(), shown_by: release, shown_hash: consent?.hash });
  }
  function acceptTerms() {
    if (typed.signedName === null) return;
    send({ status: 'Signed', signature: typed.signedName, shown_by: release, shown_hash: signedHash, ...withContacts });
  }
  return {
    signature: { ...typed, change, sign },
    signatureProblem: ownProblem === null ? refused : fieldMessage(ownProblem, locale),
    contacts: { ...contacts, change: changeContacts },
    acceptTerms,
    complete,
    saveContacts: () => send(withContacts),
    retry: () => save.variables && send(save.variables),
    pending: save.isPending ? (save.variables.status ? 'sign' : 'save') : null,
    failure,
    reloads,
    isWithdrawn,
    signatureRound: reloads + withdrawals,
  };
}
