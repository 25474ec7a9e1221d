import {
  isRecord,
  type TabDraft,
  tabDraft,
  useKeptDraft,
  useLocale,
  useMessages,
  useRemote,
  useSession,
} from '@carefront/shared/app';
import { type BodyOf, type Consent, fieldMessage, type ThirdPartyContact } from '@carefront/shared/contracts';
import { saveConsent } from '@carefront/shared/contracts/calls';
import { signerNameError } from '@carefront/shared/domain';
import { useRepeatableCall } from '@carefront/shared/forms';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { consentQuery, keepConsent } from '../consents/consents.api.ts';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';
import { type TypedSignature, useTypedSignature } from '../signing/signature.field.tsx';
import { areSameContacts } from '../third-party/contact-rows.rules.ts';
import { type SaveFailure, saveFailure } from './save-failure.rules.ts';

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
      typed.makeVoid();
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
    typed.makeVoid();
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
    if (typed.isVoid) return;
    const problem = typed.signedName === null ? signerNameError(typed.name) : null;
    setOwnProblem(problem);
    if (problem !== null) return;
    // A typed name signs the form that is shown now.
    const signature = typed.signedName ?? typed.name.trim();
    const shown_hash = typed.signedName === null ? consent?.hash : signedHash;
    if (typed.signedName === null) sign(signature);
    send({ status: 'Signed', signature, shown_by: release, shown_hash, ...withContacts });
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

interface ContactsDraft {
  contacts: readonly ThirdPartyContact[];
  /** The contacts with unsaved changes; null: nothing is unsaved. */
  unsaved: ThirdPartyContact[] | null;
  change(contacts: ThirdPartyContact[]): void;
  /** Call it when the server stored the list `sent` as `taken`. Changes that were made after sending stay. */
  settle(sent: unknown, taken: ThirdPartyContact[]): void;
  /** Discards the unsaved contacts. */
  drop(): void;
}

const NO_CONTACTS: readonly ThirdPartyContact[] = [];
/** The id while nobody is signed in. No account has it. */
const NOBODY = 0;

/** The third-party contacts while they are edited. This tab stores them per consent and person until they are saved or discarded. */
function useContactsDraft(consentId: string, consent: Consent | undefined): ContactsDraft {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : NOBODY;
  const [edited, setEdited] = useState(() => keptContacts(consentId, userId).read()?.contacts ?? null);
  const saved = consent?.third_party_contact ?? NO_CONTACTS;
  const isKnown = consent !== undefined;
  const isSame = edited !== null && areSameContacts(edited, saved);
  // The edited contacts equal the record's: from now on, the record's contacts are shown.
  if (isKnown && isSame) setEdited(null);
  const unsaved = consent?.offers.includes('save') && !isSame ? edited : null;
  const kept = useMemo(() => unsaved && { contacts: unsaved }, [unsaved]);
  // Keeps the stored contacts until the record is loaded: they may still be needed.
  const { drop } = useKeptDraft(isKnown ? kept : undefined, keptContacts(consentId, userId).write);
  return {
    contacts: unsaved ?? saved,
    unsaved,
    change: setEdited,
    settle: (sent, taken) => setEdited((current) => (current === sent ? taken : current)),
    drop() {
      // Deletes at once: the dialog may be gone before an effect runs.
      drop();
      setEdited(null);
    },
  };
}

const isId = (value: unknown): boolean => value === null || typeof value === 'number';
const TEXTS = ['first_name', 'last_name', 'email', 'phone_number', 'other_organization_name'] as const;

const isContact = (value: unknown): value is ThirdPartyContact =>
  isRecord(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  isId(value.organization_id) &&
  isId(value.relationship_id);

const isContacts = (value: unknown): value is ThirdPartyContact[] => Array.isArray(value) && value.every(isContact);

/** The unsaved contacts of one consent and one person. This tab stores them until it is closed. */
const keptContacts = (consentId: string, userId: number): TabDraft<{ contacts: ThirdPartyContact[] }> =>
  tabDraft({
    key: `consent-contacts.${consentId}`,
    userId,
    parse: ({ contacts }) => (isContacts(contacts) ? { contacts } : null),
  });
