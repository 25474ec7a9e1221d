import type { QueryOf } from '@carefront/shared/contracts';
import {
  addDays,
  type IsoDate,
  type IsoInstant,
  isFilterDay,
  startOfDay,
  type ZoneRules,
} from '@carefront/shared/domain';
import { AUDIT_LOG_PATH } from '../../../paths.ts';

export const RESULTS = ['done', 'refused', 'failed'] as const;
export type AuditResult = (typeof RESULTS)[number];

/** The filter of the log. It contains only ids, codes and days, because it is part of the address. null: no limit. */
export interface AuditFilter {
  /** A group of actions, or a single action. */
  readonly action: string | null;
  readonly result: AuditResult | null;
  readonly personId: number | null;
  /** The object of the action. */
  readonly about: { readonly kind: string; readonly id: string } | null;
  /** Days in the clinic's zone, both inclusive. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

export const NO_FILTER: AuditFilter = { action: null, result: null, personId: null, about: null, from: null, to: null };

const ACTION = /^[a-z][a-z-]{0,40}(\.[a-z-]{1,40})?$/;
const PERSON = /^[1-9]\d{0,14}$/;
const ABOUT = /^([a-z][a-z_-]{0,40}):([0-9A-Za-z_-]{1,64})$/;
/** Reads the filter from the address. An invalid value counts as no value. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const read = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '');
  const day = (name: string): IsoDate | null => {
    const text = query.get(name) ?? '';
    return isFilterDay(text) ? text : null;
  };
  const person = read('person', PERSON);
  const [, kind, id] = read('about', ABOUT) ?? [];
  return {
    action: read('action', ACTION)?.[0] ?? null,
    result: RESULTS.find((result) => result === query.get('result')) ?? null,
    personId: person ? Number(person[0]) : null,
    about: kind !== undefined && id !== undefined ? { kind, id } : null,
    from: day('from'),
    to: day('to'),
  };
}

export function auditPathOf({ action, result, personId, about, from, to }: AuditFilter): string {
  const query = new URLSearchParams();
  const parts = { action, result, person: personId, about: about && `${about.kind}:${about.id}`, from, to };
  for (const [name, value] of Object.entries(parts)) if (value !== null) query.set(name, String(value));
  return query.size === 0 ? AUDIT_LOG_PATH : `${AUDIT_LOG_PATH}?${query}`;
}

export const isFiltered = (filter: AuditFilter): boolean => Object.values(filter).some((part) => part !== null);

/** Whether the first day is after the last day: no entry can match. */
export const isRangeBackward = ({ from, to }: AuditFilter): boolean => from !== null && to !== null && to < from;

const instantOf = (ms: number): IsoInstant => new Date(ms).toISOString();

/** The filter as the server's query: its range excludes its end. @param zone - The clinic's time zone. */
export function auditQueryOf(
  filter: AuditFilter,
  zone: ZoneRules,
): Omit<QueryOf<'listAuditLog'>, 'before_seq' | 'limit'> {
  const { action, result, personId, about, from, to } = filter;
  return {
    ...(action !== null && { action }),
    ...(result !== null && { result }),
    ...(personId !== null && { actor_user_id: personId }),
    ...(about !== null && { subject_kind: about.kind, subject_id: about.id }),
    ...(from !== null && { from: instantOf(startOfDay(zone, from)) }),
    ...(to !== null && { to: instantOf(startOfDay(zone, addDays(to, 1))) }),
  };
}
