import { useMessages } from '@carefront/shared/app';
import type { ClientProposal } from '@carefront/shared/contracts';
import { formatBirthDate, isIsoDate, PHONE_TYPES } from '@carefront/shared/domain';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { CLIENT_FACTS, FACT_VALUES } from './client-facts.messages.ts';

export type ProposedChange = ClientProposal['changes'][number];

const FLAGS: readonly string[] = [
  'bool_needs_guardian',
  'phone_default_1',
  'phone_default_2',
  'is_preview_contact',
  'is_consent',
];
/** Facts whose values are names from the product's own lists. */
const LISTED: readonly string[] = ['contact_type_id', 'relationship_id'];

/** The names of facts and their values in words, in the language of the page. */
export function useFactWords() {
  const names: Readonly<Record<string, string>> = useMessages(CLIENT_FACTS);
  const t = useMessages(FACT_VALUES);
  const lookupName = useLookupName();
  const phoneTypes = new Map<unknown, string>([
    [PHONE_TYPES.work, t.work],
    [PHONE_TYPES.home, t.home],
    [PHONE_TYPES.cellphone, t.cellphone],
  ]);
  return {
    /** The name of a fact. A fact of a later server is shown by its field's name: nothing is left out. */
    name: (fact: string): string => (Object.hasOwn(names, fact) ? (names[fact] ?? fact) : fact),
    /** @returns null for an empty value. */
    value(fact: string, value: ProposedChange['old']): string | null {
      if (value === null || value === '') return null;
      if (FLAGS.includes(fact)) return value === 1 ? t.yes : t.no;
      if (fact.startsWith('phone_type_')) return phoneTypes.get(value) ?? String(value);
      const text = String(value);
      if (LISTED.includes(fact)) return lookupName(text);
      return fact === 'dob' && isIsoDate(text) ? formatBirthDate(text, t.monthNames.split(' ')) : text;
    },
  };
}
