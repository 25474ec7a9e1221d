import { isIsoDate, isWallTime } from '../dates/dates.ts';
import { isRecord } from '../is-record.ts';
import { CLIENT_NAMES_IN_MESSAGES } from '../people/client-in-message.rules.ts';
import { EDITOR_GROUPS } from './clinic-settings.rules.ts';
import { ACTION_RULES, LOGGED_FIELDS, type LoggedField, type LoggedKind } from './logged-fields.data.ts';

export type LoggedValue = string | number | null;

/** A changed setting. Without values, the log says only that it changed. */
export interface LoggedChange {
  readonly field: LoggedField;
  /** Absent where the log has no earlier value, such as for a new entry. */
  readonly from?: LoggedValue | undefined;
  readonly to?: LoggedValue | undefined;
}

/** Actions whose rows have changes to show. */
export const ACTIONS_WITH_CHANGES: readonly string[] = Object.keys(ACTION_RULES);

/** In characters. */
export const LOGGED_TEXT_LENGTH = 120;

/**
 * The changed settings of a row of the log.
 * @param details - As stored with the row, by any release.
 * @returns Empty for an action that is no change of settings. A value of another kind than its field's is left out.
 */
export function loggedChanges(action: string, details: unknown): LoggedChange[] {
  const rule = Object.hasOwn(ACTION_RULES, action) ? ACTION_RULES[action] : undefined;
  if (!rule || !isRecord(details)) return [];
  const { shown, named = [] } = rule;
  const values = rule.isWhole ? { [shown[0] ?? '']: details } : isRecord(details.changes) ? details.changes : details;
  const logged = (field: LoggedField) => Object.hasOwn(values, field);
  return [
    ...shown.filter(logged).map((field) => ({ field, ...valuesOf(field, values[field]) })),
    ...named.filter(logged).map((field) => ({ field })),
  ];
}

function valuesOf(field: LoggedField, entry: unknown): Omit<LoggedChange, 'field'> {
  if (!isRecord(entry)) return { to: checked(LOGGED_FIELDS[field], entry) };
  return { from: checked(LOGGED_FIELDS[field], entry.from), to: checked(LOGGED_FIELDS[field], entry.to) };
}

function checked(kind: LoggedKind, value: unknown): LoggedValue | undefined {
  if (value === null) return null;
  switch (kind) {
    case 'flag':
      return value === true || value === 1 ? 1 : value === false || value === 0 ? 0 : undefined;
    case 'time':
      return typeof value === 'string' && isWallTime(value) ? value : undefined;
    case 'day':
      return typeof value === 'string' && isIsoDate(value) ? value : undefined;
    case 'unit':
      return value === 'Min' || value === 'Hrs' ? value : undefined;
    case 'editors':
      return EDITOR_GROUPS.find((group) => group === value);
    case 'client-name':
      return CLIENT_NAMES_IN_MESSAGES.find((form) => form === value);
    case 'text':
      return typeof value === 'string' ? shortened(value) : undefined;
    default:
      return Number.isSafeInteger(value) ? Number(value) : undefined;
  }
}

const shortened = (text: string): string =>
  text.length > LOGGED_TEXT_LENGTH ? `${text.slice(0, LOGGED_TEXT_LENGTH - 1)}…` : text;
