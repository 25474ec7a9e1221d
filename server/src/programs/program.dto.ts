import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { type IsoDate, placesLeft } from '@carefront/shared/domain';
import { initialsOf } from '../people/public.ts';
import { isOpen, type ProgramLocationRow, type ProgramRow } from './program.repository.ts';

export type Program = ReplyOf<'getProgramSelection'>[number];

export interface ProgramReader {
  readonly locale: Locale;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
}

export const titleOf = (
  { title, translated_titles: titles }: Pick<ProgramRow, 'title' | 'translated_titles'>,
  locale: Locale,
): string => titles[locale] ?? title;

/** @param locations - Of all programs of the reply. */
export function toProgram(
  row: ProgramRow,
  locations: readonly ProgramLocationRow[],
  { locale, today }: ProgramReader,
): Program {
  const { lead_first_name: firstName, lead_last_name: lastName } = row;
  return {
    id: row.id,
    title: titleOf(row, locale),
    fee: row.fee_cents,
    deposit: row.deposit_cents,
    capacity: row.capacity,
    places_left: placesLeft(row.capacity, row.registered_count),
    program_lead: firstName !== null && lastName !== null ? initialsOf(firstName, lastName) : '',
    waitlisted_clients_count: row.waitlisted_count,
    program_start_date: row.starts_on,
    program_end_date: row.ends_on,
    registration_end_date: row.registration_closes_on,
    is_registration_open: isOpen(row, today) ? 1 : 0,
    program_locations: locations
      .filter(({ program_id }) => program_id === row.id)
      .map(({ id, address }) => ({ id, address })),
  };
}
