import type { BodyOf, KeptProgram, Locale } from '@carefront/shared/contracts';
import {
  editableCents,
  type NumberLanguage,
  type ProgramFaults,
  type ProgramSettings,
  programFaults,
  readCents,
  readNumber,
} from '@carefront/shared/domain';

export type ProgramBody = BodyOf<'createProgram'>;

/** The category of a clinic's first program: it is made when the program is saved. No category has this id. */
export const FIRST_CATEGORY = 0;

const DATES = ['registration_opens_on', 'registration_closes_on', 'starts_on', 'ends_on'] as const;
type DateField = (typeof DATES)[number];

/** The form's values under their names on the wire. Amounts, places and dates are texts as they are typed; '' for none. */
export interface ProgramFormValues extends Record<DateField, string> {
  version: number;
  title: string;
  /** The title in the language that is not the clinic's. */
  other_title: string;
  category_id: number | null;
  fee: string;
  deposit: string;
  capacity: string;
  lead_id: number | null;
  location_ids: number[];
}

/** @param categoryId - The category of a new program; null: not chosen. */
export const newProgram = (categoryId: number | null): ProgramFormValues => ({
  ...{ version: 0, title: '', other_title: '', category_id: categoryId, fee: '', deposit: '', capacity: '' },
  ...{ registration_opens_on: '', registration_closes_on: '', starts_on: '', ends_on: '' },
  ...{ lead_id: null, location_ids: [] },
});

/** @param other - The language that is not the clinic's. */
export function formOf(program: KeptProgram, other: Locale, language: NumberLanguage): ProgramFormValues {
  const { version, title, translations, category_id, fee, deposit, capacity, lead_id, location_ids } = program;
  return {
    ...{ version, title, category_id, lead_id, location_ids },
    other_title: translations[other]?.title ?? '',
    fee: fee === null ? '' : editableCents(fee, language),
    deposit: deposit === null ? '' : editableCents(deposit, language),
    capacity: capacity === null ? '' : String(capacity),
    registration_opens_on: program.registration_opens_on ?? '',
    registration_closes_on: program.registration_closes_on ?? '',
    starts_on: program.starts_on ?? '',
    ends_on: program.ends_on ?? '',
  };
}

type FormFaults =
  | ProgramFaults
  | Partial<
      Record<'fee' | 'deposit' | 'capacity' | 'category_id', 'fee-invalid' | 'number-invalid' | 'category-unknown'>
    >;

/** Reads the form. @returns The body of the call, or else the faults by field. @param other - The language that is not the clinic's. */
export function bodyOf(
  values: ProgramFormValues,
  other: Locale,
  language: NumberLanguage,
): { body: ProgramBody; faults: null } | { body: null; faults: FormFaults } {
  const { title, other_title, category_id, lead_id, location_ids } = values;
  const amount = (text: string) => (text.trim() === '' ? null : readCents(text, language));
  const places = readPlaces(values.capacity, language);
  const [fee, deposit] = [amount(values.fee), amount(values.deposit)];
  const isUnread = (text: string, read: number | null) => text.trim() !== '' && read === null;
  const unread = {
    ...(isUnread(values.fee, fee) && { fee: 'fee-invalid' as const }),
    ...(isUnread(values.deposit, deposit) && { deposit: 'fee-invalid' as const }),
    ...(isUnread(values.capacity, places) && { capacity: 'number-invalid' as const }),
    ...(category_id === null && { category_id: 'category-unknown' as const }),
  };
  if (category_id === null || Object.keys(unread).length > 0) return { body: null, faults: unread };
  const body = {
    ...{ title, category_id, fee, deposit, capacity: places, lead_id, location_ids },
    translations: { [other]: { title: other_title } },
    registration_opens_on: values.registration_opens_on || null,
    registration_closes_on: values.registration_closes_on || null,
    starts_on: values.starts_on || null,
    ends_on: values.ends_on || null,
  } satisfies ProgramSettings & ProgramBody;
  const faults = programFaults(body);
  return Object.keys(faults).length === 0 ? { body, faults: null } : { body: null, faults };
}

/** Whole places; null where the text is no whole number. */
function readPlaces(text: string, language: NumberLanguage): number | null {
  const places = readNumber(text, language);
  return places !== null && /^\d+$/.test(places) ? Number(places) : null;
}

/** The fields that another person has changed. @param before - The program when the editing began. */
export function changedFields(before: KeptProgram, theirs: KeptProgram): (keyof KeptProgram)[] {
  const fields = Object.keys(before) as (keyof KeptProgram)[]; // its own keys
  const own = fields.filter((field) => !['id', 'version', 'registered', 'waitlisted'].includes(field));
  return own.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(theirs[field]));
}
