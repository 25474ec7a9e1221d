import { isRecord, type TabDraft, tabDraft } from '@carefront/shared/app';
import type { ThirdPartyContact } from '@carefront/shared/contracts';

const isId = (value: unknown): boolean => value === null || typeof value === 'number';
const TEXTS = ['first_name', 'last_name', 'email', 'phone_number', 'other_organization_name'] as const;

const isContact = (value: unknown): value is ThirdPartyContact =>
  isRecord(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  isId(value.organization_id) &&
  isId(value.relationship_id);

const isContacts = (value: unknown): value is ThirdPartyContact[] => Array.isArray(value) && value.every(isContact);

/** The unsaved contacts of one consent and one person. This tab stores them until it is closed. */
export const keptContacts = (consentId: string, userId: number): TabDraft<{ contacts: ThirdPartyContact[] }> =>
  tabDraft({
    key: `consent-contacts.${consentId}`,
    userId,
    parse: ({ contacts }) => (isContacts(contacts) ? { contacts } : null),
  });
