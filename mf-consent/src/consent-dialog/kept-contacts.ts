import { createKeeper } from '@carefront/shared/app';
import type { ThirdPartyContact } from '@carefront/shared/contracts';

/** With the prefix that logging out forgets. */
const storageKey = (consentId: string): string => `carefront.consent-contacts.${consentId}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isId = (value: unknown): boolean => value === null || typeof value === 'number';
const TEXTS = ['first_name', 'last_name', 'email', 'phone_number', 'other_organization_name'] as const;

const isContact = (value: unknown): value is ThirdPartyContact =>
  isRecord(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  isId(value.organization_id) &&
  isId(value.relationship_id);

/** @returns null where nothing is kept of this consent, or not by this person, or in a shape of another release. */
export function readKeptContacts(consentId: string, userId: number): ThirdPartyContact[] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(consentId)) ?? 'null');
    if (!isRecord(kept) || kept.userId !== userId || !Array.isArray(kept.contacts)) return null;
    return kept.contacts.every(isContact) ? kept.contacts : null;
  } catch {
    return null; // blocked storage, or text of somebody else
  }
}

function write(consentId: string, userId: number, contacts: readonly ThirdPartyContact[] | null): void {
  try {
    if (contacts) sessionStorage.setItem(storageKey(consentId), JSON.stringify({ userId, contacts }));
    else sessionStorage.removeItem(storageKey(consentId));
  } catch {
    // Blocked or full storage costs the copy, never what is on the screen.
  }
}

export const createContactsKeeper = (consentId: string, userId: number) =>
  createKeeper<readonly ThirdPartyContact[]>((contacts) => write(consentId, userId, contacts));
