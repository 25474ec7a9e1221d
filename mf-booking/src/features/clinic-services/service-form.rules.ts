import type { BodyOf, KeptService } from '@carefront/shared/contracts';
import {
  editableCents,
  type NumberLanguage,
  readCents,
  readNumber,
  type ServiceFaults,
  type ServiceSettings,
  serviceFaults,
} from '@carefront/shared/domain';

export type ServiceBody = BodyOf<'createService'>;

/** The form's values under their names on the wire. Fee and length are texts as they are typed. */
export interface ServiceFormValues
  extends Omit<KeptService, 'id' | 'is_offered' | 'coming_sessions' | 'fee' | 'duration' | 'category_id'> {
  category_id: number | null;
  fee: string;
  duration: string;
}

/** The category of a clinic's first service: it is made when the service is saved. No category has this id. */
export const FIRST_CATEGORY = 0;

/** @param categoryId - The category of a new service; null: not chosen. */
export const newService = (categoryId: number | null): ServiceFormValues => ({
  version: 0,
  name: '',
  description: '',
  category_id: categoryId,
  fee: '',
  duration: '50',
  duration_unit: 'Min',
  listed_every_minutes: null,
  step_minutes: null,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  min_notice_minutes: 0,
  max_advance_days: null,
  max_per_day: null,
  occupation_ids: [],
  location_ids: [],
  practitioner_ids: [],
});

export function formOf(service: KeptService, language: NumberLanguage): ServiceFormValues {
  const { id: _id, is_offered: _offer, coming_sessions: _coming, fee, duration, ...same } = service;
  return { ...same, fee: fee === null ? '' : editableCents(fee, language), duration: String(duration) };
}

/** Whole minutes or hours; null where the text is no whole number. */
export function readLength(text: string, language: NumberLanguage): number | null {
  const length = readNumber(text, language);
  return length !== null && /^\d+$/.test(length) ? Number(length) : null;
}

export type FormFaults = ServiceFaults | Partial<Record<'fee' | 'duration' | 'category_id', FormFault>>;
export type FormFault = 'fee-invalid' | 'number-invalid' | 'category-unknown';

/** Reads the form; an empty fee is none. @returns The body of the call, or else the faults by field. */
export function bodyOf(
  { version: _version, fee, duration, category_id, ...same }: ServiceFormValues,
  language: NumberLanguage,
): { body: ServiceBody; faults: null } | { body: null; faults: FormFaults } {
  const cents = fee.trim() === '' ? null : readCents(fee, language);
  const length = readLength(duration, language);
  const isFeeUnread = cents === null && fee.trim() !== '';
  if (isFeeUnread || length === null || category_id === null)
    return {
      body: null,
      faults: {
        ...(isFeeUnread && { fee: 'fee-invalid' }),
        ...(length === null && { duration: 'number-invalid' }),
        ...(category_id === null && { category_id: 'category-unknown' }),
      },
    };
  const settings = { ...same, fee: cents, duration: length, category_id } satisfies ServiceSettings;
  const faults = serviceFaults(settings);
  return Object.keys(faults).length === 0 ? { body: settings, faults: null } : { body: null, faults };
}

/** The fields that another person has changed. @param before - The service when the editing began. */
export function changedFields(before: KeptService, theirs: KeptService): (keyof KeptService)[] {
  const fields = Object.keys(before) as (keyof KeptService)[]; // its own keys
  const own = fields.filter((field) => !['id', 'version', 'coming_sessions'].includes(field));
  return own.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(theirs[field]));
}
