import type { KeptService, ParsedBodyOf } from '@carefront/shared/contracts';
import { storableText } from '../../content/content.ts';
import type { ServiceColumns, ServiceRow } from './service.repository.ts';
import type { Restrictions } from './service-links.repository.ts';

/** The part of a service that people fill in, as it is compared, checked and logged. */
export type ServiceValues = Omit<KeptService, 'id' | 'version' | 'is_offered' | 'coming_sessions'>;

export function toKeptService(row: ServiceRow, comingSessions: number): KeptService {
  return {
    ...valuesOf(row),
    id: row.id,
    version: row.version,
    is_offered: row.deleted_at === null,
    coming_sessions: comingSessions,
  };
}

export function valuesOf(row: ServiceRow): ServiceValues {
  return {
    name: row.name,
    description: row.description ?? '',
    category_id: row.category_id,
    fee: row.fee_cents,
    duration: row.duration,
    duration_unit: row.duration_unit,
    listed_every_minutes: row.listed_every_minutes,
    step_minutes: row.step_minutes,
    buffer_before_minutes: row.buffer_before_minutes,
    buffer_after_minutes: row.buffer_after_minutes,
    min_notice_minutes: row.min_notice_minutes,
    max_advance_days: row.max_advance_days,
    max_per_day: row.max_per_day,
    occupation_ids: row.occupation_ids,
    location_ids: row.location_ids,
    practitioner_ids: row.practitioner_ids,
  };
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** The values of a call as they are stored: storable texts, each id once. */
export function sentValues(body: ParsedBodyOf<'createService'>): ServiceValues {
  return {
    name: storableText(body.name).trim(),
    description: storableText(body.description).trim(),
    category_id: body.category_id,
    fee: body.fee,
    duration: body.duration,
    duration_unit: body.duration_unit,
    listed_every_minutes: body.listed_every_minutes,
    step_minutes: body.step_minutes,
    buffer_before_minutes: body.buffer_before_minutes,
    buffer_after_minutes: body.buffer_after_minutes,
    min_notice_minutes: body.min_notice_minutes,
    max_advance_days: body.max_advance_days,
    max_per_day: body.max_per_day,
    occupation_ids: inOrder(body.occupation_ids),
    location_ids: inOrder(body.location_ids),
    practitioner_ids: inOrder(body.practitioner_ids),
  };
}

/** An empty description is stored as none. */
export function columnsOf(values: ServiceValues): ServiceColumns {
  const {
    fee,
    description,
    occupation_ids: _disciplines,
    location_ids: _places,
    practitioner_ids: _people,
    ...same
  } = values;
  return { ...same, description: description === '' ? null : description, fee_cents: fee };
}

export const listsOf = ({ occupation_ids, location_ids, practitioner_ids }: ServiceValues): Restrictions => ({
  occupation_ids,
  location_ids,
  practitioner_ids,
});
