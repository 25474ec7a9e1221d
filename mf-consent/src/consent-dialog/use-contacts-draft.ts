import { useKeptDraft, useSession } from '@carefront/shared/app';
import type { Consent, ThirdPartyContact } from '@carefront/shared/contracts';
import { useMemo, useState } from 'react';
import { areSameContacts } from '../third-party/contact-rows.rules.ts';
import { keptContacts } from './kept-contacts.ts';

export interface ContactsDraft {
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
export function useContactsDraft(consentId: string, consent: Consent | undefined): ContactsDraft {
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
