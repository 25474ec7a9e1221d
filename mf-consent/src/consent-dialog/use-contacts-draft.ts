import { useKeptDraft, useSession } from '@carefront/shared/app';
import type { Consent, ThirdPartyContact } from '@carefront/shared/contracts';
import { useMemo, useState } from 'react';
import { areSameContacts } from '../third-party/contact-rows.rules.ts';
import { keptContacts } from './kept-contacts.ts';

export interface ContactsDraft {
  contacts: readonly ThirdPartyContact[];
  /** The contacts, where they differ from the record's; null: they do not. */
  unsaved: ThirdPartyContact[] | null;
  change(contacts: ThirdPartyContact[]): void;
  /** Called when the server stored `sent`, the same list object that was unsaved, as `taken`. Keeps later changes. */
  settle(sent: unknown, taken: ThirdPartyContact[]): void;
  /** They are given up. */
  drop(): void;
}

const NO_CONTACTS: readonly ThirdPartyContact[] = [];
/** Placeholder id for signed-out visitors; the dialog is only drawn for signed-in people. */
const NOBODY = 0;

/** The consent's third-party contacts while they are edited: kept in this tab per consent and person until they are saved or given up. */
export function useContactsDraft(consentId: string, consent: Consent | undefined): ContactsDraft {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : NOBODY;
  const [edited, setEdited] = useState(() => keptContacts(consentId, userId).read()?.contacts ?? null);
  const saved = consent?.third_party_contact ?? NO_CONTACTS;
  const isKnown = consent !== undefined;
  const isSame = edited !== null && areSameContacts(edited, saved);
  // From here on the record's own, whatever becomes of them.
  if (isKnown && isSame) setEdited(null);
  const unsaved = consent?.offers.includes('save') && !isSame ? edited : null;
  const kept = useMemo(() => unsaved && { contacts: unsaved }, [unsaved]);
  // Until the record is there, what was kept may still be needed.
  const { drop } = useKeptDraft(isKnown ? kept : undefined, keptContacts(consentId, userId).write);
  return {
    contacts: unsaved ?? saved,
    unsaved,
    change: setEdited,
    settle: (sent, taken) => setEdited((current) => (current === sent ? taken : current)),
    drop() {
      // At once: the dialog may be gone before an effect runs.
      drop();
      setEdited(null);
    },
  };
}
